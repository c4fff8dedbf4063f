import Type from 'typebox';
import { dateOfMillis } from '../../../clock.ts';
import type { Core } from '../../../flows/core.ts';
import { type TimelineEvent, userTimeline } from '../../../flows/provisioning/user-timeline.ts';
import { isInstant } from '../../../protocol/dates.ts';
import { listPage, listQuery, type Place, pageOf } from '../../api/list-page.ts';
import { idParams } from '../../api/operation.ts';
import { instant, nullable } from '../../api/schemas.ts';
import type { App } from '../../http/surface.ts';
import { auditEntry } from '../../partner/audit-entry.ts';
import { operation } from '../operation.ts';

const { action, actor_type, details } = auditEntry.properties;

const event = Type.Object(
  {
    id: Type.Integer({ description: 'Of the entry of the audit log.' }),
    at: instant(),
    kind: Type.Enum(['sign_in', 'second_factor', 'session', 'change', 'impersonation']),
    action,
    outcome: Type.Enum(['success', 'refused']),
    reason: nullable({ type: 'string', description: 'Why it was refused.' }),
    explanation_key: Type.String({
      description: 'What it means in words: each key has a paragraph in the documentation.',
      examples: ['user.sign_in.wrong_password'],
    }),
    client_id: nullable({ type: 'string', description: 'The client at which it happened, or that did it.' }),
    actor_type,
    actor_id: nullable({ type: 'string', description: 'Who did it.' }),
    details,
    ip: nullable({ type: 'string' }),
    request_id: nullable({ type: 'string' }),
    count: Type.Integer({ description: 'How many like refusals within a minute this stands for.' }),
  },
  { title: 'TimelineEvent', description: 'Something that happened to a user.' },
);

const list = operation({
  kind: 'list',
  permission: 'users:read',
  id: 'listUserTimeline',
  tag: 'Users',
  summary: 'Show what happened to a user',
  description:
    'Sign-ins and why they were refused, the second factor, sessions, changes and impersonations; the latest first. A repeat of a refusal shows a minute late, with how often it was.',
  params: idParams('user'),
  query: listQuery({}),
  answers: { 200: pageOf(event, 'A page of events.') },
});

/** `GET /users/{id}/timeline`: enough to help somebody who cannot sign in, without becoming that person. */
export function userTimelineRoute(app: App, core: Core): void {
  app.get<{ Params: { id: string } }>('/api/v1/users/:id/timeline', { schema: list }, (request) =>
    listPage(request, {
      read: ({ limit, after }) => userTimeline(core, request.params.id, { limit, after: after && placeOf(after) }),
      placeOf: ({ at, id }: TimelineEvent) => [at.toISOString(), String(id)],
      isPlace: ([at = '', id = '', ...more]) => isInstant(at) && /^\d{1,15}$/.test(id) && more.length === 0,
      show,
    }),
  );
}

function placeOf([at = '', id]: Place) {
  return { at: dateOfMillis(Date.parse(at)), id: Number(id) };
}

function show(of: TimelineEvent) {
  const { id, kind, action: done, reason, client_id, actor_type: type, actor_id, details: said, ip, request_id } = of;
  return {
    ...{ id, at: of.at.toISOString(), kind, action: done, outcome: of.result, reason, explanation_key: of.explanation },
    ...{ client_id, actor_type: type, actor_id, details: said, ip, request_id, count: of.occurrences },
  };
}
