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
    on_behalf_of: nullable({
      type: 'string',
      description: 'The user for whom, or as whom, it was done; where `partner_id` is null, the operator.',
    }),
    target_type: nullable({
      type: 'string',
      description: 'What it was done to. An operator is an `operator`, also when they sign in as any user does.',
      examples: ['user', 'operator'],
    }),
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

/** The realm of the operators is no partner, and its users are operators: nobody finds them among the users. */
export function show({ at, ...entry }: StoredAuditEntry): Static<typeof auditEntry> {
  if (entry.partner_id !== OPERATORS_REALM) return { ...entry, at: at.toISOString() };
  const { actor_type, target_type } = entry;
  return {
    ...entry,
    at: at.toISOString(),
    partner_id: null,
    actor_type: actor_type === 'user' ? 'operator' : actor_type,
    target_type: target_type === 'user' ? 'operator' : target_type,
  };
}
