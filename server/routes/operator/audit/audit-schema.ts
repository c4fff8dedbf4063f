import Type, { type Static } from 'typebox';
import { dateOfMillis } from '../../../clock.ts';
import type { StoredAuditEntry } from '../../../store/audit-log.ts';
import type { AuditSearch } from '../../../store/audit-search.ts';
import { OPERATORS_REALM } from '../../../store/operators.ts';
import { moment, nullable, plainText } from '../../api/schemas.ts';
import { auditEntry as ofPartner } from '../../partner/audit-entry.ts';

/** An entry as operators see it: with who of them did it, and what they noted. */
export const auditEntry = Type.Object(
  {
    ...ofPartner.properties,
    actor_id: nullable({ type: 'string', description: 'Null: nobody who is known.' }),
    partner_id: nullable({ type: 'string', format: 'uuid', description: 'Null: it is about no partner.' }),
  },
  { title: 'AuditEntry', description: 'An entry of the audit log.' },
);

export const filters = {
  partner_id: Type.Optional(Type.String({ format: 'uuid' })),
  actor_id: Type.Optional(plainText(100, { description: 'Only what this operator, client or user did.' })),
  target_id: Type.Optional(plainText(100, { description: 'Only what was done to this one.' })),
  action: Type.Optional(plainText(100, { description: 'Such as `user.block`.', examples: ['impersonation.start'] })),
  outcome: Type.Optional(Type.Enum(['success', 'refused'])),
  since: Type.Optional(moment('From this moment on.')),
  until: Type.Optional(moment('Before this moment.')),
};

type Filters = Static<Type.TObject<typeof filters>>;

export function searchOf({ partner_id, actor_id, target_id, action, outcome, since, until }: Filters): AuditSearch {
  const [from, to] = [since, until].map((text) => (text === undefined ? undefined : dateOfMillis(Date.parse(text))));
  return { partnerId: partner_id, actorId: actor_id, targetId: target_id, action, outcome, since: from, until: to };
}

/** The realm of the operators is no partner. */
export function show({ at, partner_id, ...entry }: StoredAuditEntry): Static<typeof auditEntry> {
  return { ...entry, at: at.toISOString(), partner_id: partner_id === OPERATORS_REALM ? null : partner_id };
}
