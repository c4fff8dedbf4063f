import Type, { type Static } from 'typebox';
import type { StoredAuditEntry } from '../../store/audit-log.ts';
import { instant, nullable } from '../api/schemas.ts';

export const auditEntry = Type.Object(
  {
    id: Type.Integer(),
    at: instant(),
    action: Type.String({ examples: ['user.block'] }),
    result: Type.Enum(['success', 'refused']),
    reason: nullable({ type: 'string', description: 'Why it was refused.' }),
    actor_type: Type.Enum(['client', 'operator', 'user', 'system', 'anonymous']),
    actor_id: nullable({ type: 'string', description: 'Null where it was the operator, or nobody who is known.' }),
    on_behalf_of: nullable({ type: 'string', description: 'The user for whom, or as whom, it was done.' }),
    target_type: nullable({ type: 'string', examples: ['user'] }),
    target_id: nullable({ type: 'string' }),
    details: Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      additionalProperties: true,
      description: 'What else there is to say; depends on the action.',
    }),
    ip: nullable({ type: 'string' }),
    request_id: nullable({ type: 'string' }),
    occurrences: Type.Integer({ description: 'How many like refusals within a minute this entry stands for.' }),
  },
  { title: 'AuditEntry', description: 'An entry of the audit log.' },
);

/** An answer says the same of a user who does not exist and of another partner's; so does its entry. */
const SAID_ALIKE: Record<string, string> = { other_partner: 'unknown_user' };

/** An entry without what is the operator's own: which of its people did it, from where, and what they noted. */
export function showEntry(entry: StoredAuditEntry): Static<typeof auditEntry> {
  const { partner_id: _partner, at, reason, ...rest } = entry;
  const own = entry.actor_type === 'operator' ? { actor_id: null, details: {}, ip: null, request_id: null } : {};
  return { ...rest, at: at.toISOString(), reason: reason === null ? null : (SAID_ALIKE[reason] ?? reason), ...own };
}
