import { AccessTokenError } from '@wattlock/client';
import { GraphQLError } from 'graphql';
import type { Core } from '../../../flows/core.ts';
import { findUserWithPartner } from '../../../store/users.ts';
import type { CustomerContext } from '../graphql.ts';

/** `me`: the token's own user, and no other, whoever is calling. */
export function meResolver(core: Core) {
  return async (_parent: unknown, _arguments: unknown, { claims }: CustomerContext) => {
    const found = await findUserWithPartner(core.database, claims.partner_id, claims.sub);
    if (found?.status !== 'active' || found.partner.status !== 'active') throw userGone();
    return {
      id: found.id,
      customerNumber: found.customer_number,
      email: found.email,
      firstName: found.first_name,
      middleName: found.middle_name,
      surname: found.last_name,
      phoneNumber: found.telephone,
      birthDate: found.birth_date,
      role: found.role.toUpperCase(),
      partner: found.partner,
    };
  };
}

/** The user went away after the token was issued and before the news of it arrived here. */
function userGone(): GraphQLError {
  const refusal = new AccessTokenError('invalid_token', 'revoked', 'the access token has been revoked');
  return new GraphQLError(refusal.message, {
    extensions: {
      code: 'UNAUTHENTICATED',
      http: { status: refusal.status, headers: { 'WWW-Authenticate': refusal.challenge() } },
    },
  });
}
