import type { Static } from 'typebox';
import type { Core } from '../../../flows/core.ts';
import type { PartnerUserChange } from '../../../flows/provisioning/partner-users.ts';
import { hashOf } from '../../../flows/provisioning/user-sign-in.ts';
import type { userChange } from './user-schema.ts';

/** What a body of this account says of a user, as flows take it. The password is hashed here, before any transaction. */
export async function storedFields(
  core: Core,
  body: Static<typeof userChange>,
  account: string,
): Promise<PartnerUserChange> {
  const { password, two_factor, ...fields } = body;
  return {
    ...fields,
    ...(two_factor !== undefined && { two_factor_required: two_factor === 'required' }),
    ...(password !== undefined && { password_hash: await hashOf(core, { password }, account) }),
  };
}
