import type { FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import type { ShownUser } from '../../../flows/provisioning/find-users.ts';
import type { PartnerUser } from '../../../store/partner-users.ts';
import { entityTag, requireMatch } from '../../api/entity-tag.ts';
import { nullable } from '../../api/schemas.ts';
import { newUser, showUser, userChange, user as userOfPartner } from '../../partner/users/user-schema.ts';

/** A user as operators see it: as its partner does, whose it is, and whether it can sign in. */
export const user = Type.Object(
  {
    ...userOfPartner.properties,
    partner_id: Type.String({ format: 'uuid' }),
    locked: Type.Boolean({
      description: 'Whether guesses keep the user out now: in some network, or at the second factor.',
    }),
    last_sign_in_at: nullable({ type: 'string', format: 'date-time' }),
  },
  { title: 'User', description: 'A user of a partner.' },
);

const { password: _password, ...changeable } = userChange.properties;

export const change = Type.Object(changeable, {
  additionalProperties: false,
  title: 'UserChange',
  description: 'What is absent stays as it is; null takes a value away (RFC 7396).',
});

export const created = Type.Object(
  { ...newUser.properties, partner_id: Type.String({ format: 'uuid' }) },
  { additionalProperties: false, title: 'NewUser', description: 'What is absent is null; the role, `customer`.' },
);

export function show(of: ShownUser): Static<typeof user> {
  const { partner_id, locked, last_sign_in_at } = of;
  return { ...showUser(of), partner_id, locked, last_sign_in_at: last_sign_in_at?.toISOString() ?? null };
}

/**
 * The entity tag of a user, in two parts: what is changed, and what becomes so by itself. A sign-in in between is no
 * reason to refuse a change.
 */
export function userTag(of: ShownUser): string {
  return `${changedPart(of)}.${entityTag([of.locked, of.last_sign_in_at]).slice(1)}`;
}

/** To be called on the user that a change holds. @throws Problem when `If-Match` names another state of what is changed. */
export function checkMatch(request: FastifyRequest) {
  const wanted = request.headers['if-match']?.replaceAll(/\.[\w-]*"/g, '"');
  return (before: PartnerUser) => requireMatch(request, `${changedPart(before)}"`, wanted);
}

function changedPart(of: PartnerUser): string {
  return entityTag([showUser(of), of.partner_id]).slice(0, -1);
}
