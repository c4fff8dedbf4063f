import Type from 'typebox';
import { text } from '../inputs.ts';

/** As whom a command calls the partner API, and where that is. In the sandbox none of them is needed. */
export const partnerInputs = {
  partner: Type.Optional(
    text('a demo partner of the sandbox, by name or id; default: the first; not with --client-id'),
  ),
  client_id: Type.Optional(text("a client with the partner API's audience; default: the sandbox's own")),
  client_secret: Type.Optional(
    text('holds its secret, in one line; - is standard input; default: the variable CLIENT_SECRET', {
      flag: 'client-secret-file',
      file: true,
      line: true,
    }),
  ),
  auth_url: Type.Optional(text("the auth service; default: WATTLOCK_AUTH_URL, the sandbox's, http://localhost:4000")),
  partner_url: Type.Optional(
    text("the partner API; default: WATTLOCK_PARTNER_URL, the sandbox's, http://localhost:4002"),
  ),
};

/** Which page of a list; the partner API has no larger ones. */
export const partnerPaging = {
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50, description: 'the most to show' }),
  after: Type.Optional(text('show what follows: next_after of the page before')),
};

export interface PartnerInput {
  partner?: string;
  client_id?: string;
  client_secret?: string;
  auth_url?: string;
  partner_url?: string;
}
