import { isForeignKeyViolation, isUniqueViolation } from '../../store/database.ts';
import type { AuditEvent } from '../audit/audit-recorder.ts';
import { conflict, type Fault } from '../fault.ts';

/** Who provisions: told to the audit log with each change. */
export type Provisioner = Pick<AuditEvent, 'actor_type' | 'actor_id'> & Pick<Partial<AuditEvent>, 'ip' | 'request_id'>;

/** Together for what they may do at the same time. */
export function accountOf({ actor_type, actor_id }: Provisioner): string {
  return `${actor_type} ${actor_id}`;
}

/** Short names for addresses and commands. */
export const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

export function isSlug(text: string): boolean {
  return SLUG.test(text);
}

/** Names what a broken constraint of the database means to the person who asked. */
export async function explainConflict<Result>(
  work: Promise<Result>,
  taken: string | Fault,
  used = taken,
): Promise<Result> {
  const asFault = (what: string | Fault) => (typeof what === 'string' ? conflict(what) : what);
  try {
    return await work;
  } catch (error) {
    if (isUniqueViolation(error)) throw asFault(taken);
    if (isForeignKeyViolation(error)) throw asFault(used);
    throw error;
  }
}
