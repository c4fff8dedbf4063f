import Type from 'typebox';

/** RFC 6749 §5.1. */
export const tokenResponseSchema = Type.Object({
  access_token: Type.String({ description: 'A JWT (RFC 9068).' }),
  expires_in: Type.Integer({ description: 'Seconds: 299 for a partner token, 3599 for a user token.' }),
  scope: Type.String({ description: 'The scopes granted, space-separated, in the order asked.' }),
  token_type: Type.Literal('bearer'),
  refresh_token: Type.Optional(Type.String({ description: 'After a login with the scope `offline`.' })),
  id_token: Type.Optional(Type.String({ description: 'After a login with the scope `openid`.' })),
});
