import type { StoredAuditEntry } from '../../store/audit-log.ts';
import { listUserTimeline } from '../../store/user-timeline.ts';
import type { Core } from '../core.ts';
import { getUser } from './users.ts';

export type TimelineKind = 'sign_in' | 'second_factor' | 'session' | 'change' | 'impersonation';

/** Reasons why a sign-in is refused; those of an unknown login are nobody's. */
const SIGN_IN = ['wrong_password', 'no_password', 'user_blocked', 'paused', 'busy'];
const SECOND_FACTOR = [
  'wrong_code',
  'factor_exhausted',
  'code_used',
  'second_factor_paused',
  'challenge_exhausted',
  'not_registered',
  'already_enrolled',
  'factor_reset',
];
const IMPERSONATION = ['user_blocked', 'role_not_allowed', 'no_permission'];

/** What belongs to a user's timeline, and the reasons that are explained. */
const ACTIONS: Record<string, { kind: TimelineKind; reasons?: readonly string[] }> = {
  'user.sign_in': { kind: 'sign_in', reasons: SIGN_IN },
  'user.second_factor': { kind: 'second_factor', reasons: SECOND_FACTOR },
  'second_factor.enroll': { kind: 'second_factor' },
  'second_factor.recover': { kind: 'second_factor' },
  'second_factor.import': { kind: 'second_factor' },
  'second_factor.reset': { kind: 'second_factor' },
  'session.end': { kind: 'session' },
  'grant.revoke': { kind: 'session' },
  'user.end_sessions': { kind: 'session' },
  'user.create': { kind: 'change' },
  'user.update': { kind: 'change' },
  'user.set_password': { kind: 'change' },
  'user.block': { kind: 'change' },
  'user.unblock': { kind: 'change' },
  'user.unlock': { kind: 'change' },
  'impersonation.start': { kind: 'impersonation', reasons: IMPERSONATION },
  'impersonation.end': { kind: 'impersonation' },
};

/** Every explanation that there is: `docs/operator/timeline.md` says what each means and what to do. */
export const EXPLANATIONS: readonly string[] = Object.entries(ACTIONS).flatMap(([action, { reasons }]) => [
  ...(action === 'user.second_factor' ? [] : [action]),
  ...(reasons === undefined ? [] : [...reasons, 'other'].map((reason) => `${action}.${reason}`)),
]);

/** An event of a user's life, for who helps that user. */
export type TimelineEvent = StoredAuditEntry & {
  kind: TimelineKind;
  /** One of `EXPLANATIONS`. */
  explanation: string;
  /** The client at which it happened, or that did it. */
  client_id: string | null;
};

/** What happened to a user, the latest first. @throws Fault when there is no such user. */
export async function userTimeline(
  core: Core,
  userId: string,
  page: { after: { at: Date; id: number } | undefined; limit: number },
): Promise<TimelineEvent[]> {
  const { partner_id: partnerId, id } = await getUser(core.database, userId);
  const filter = { partnerId, userId: id, actions: Object.keys(ACTIONS) };
  return (await listUserTimeline(core.database, filter, page)).map(eventOf);
}

function eventOf(entry: StoredAuditEntry): TimelineEvent {
  const { kind, reasons = [] } = ACTIONS[entry.action] ?? { kind: 'change' };
  const known = reasons.includes(entry.reason ?? '') ? entry.reason : 'other';
  const explanation = entry.result === 'success' ? entry.action : `${entry.action}.${known}`;
  return { ...entry, kind, explanation, client_id: clientOf(entry) };
}

function clientOf({ actor_type, actor_id, details }: StoredAuditEntry): string | null {
  if (actor_type === 'client') return actor_id;
  return typeof details.client_id === 'string' ? details.client_id : null;
}
