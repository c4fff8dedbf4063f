/** What the tokens of every peer say: as many claims, of the same kinds and lengths, as a partner token of ours. */
export const CLAIMS = {
  clientId: '01980000-0000-7000-8000-000000000001',
  partnerId: '01980000-0000-7000-8000-000000000002',
  scope: 'openid offline',
  perspective: 'partner',
  audience: 'partner-api',
} as const;

export const TOKEN_LIFE = 300;

/** The client of every peer. */
export const PEER_CLIENT = {
  client_id: CLAIMS.clientId,
  client_secret: 'bench-secret-0123456789abcdef0123456789abcdef',
} as const;

/** The client that users of the peer log in at. */
export const PEER_WEB_CLIENT = {
  client_id: CLAIMS.clientId,
  redirect_uri: 'http://127.0.0.1:3000/callback',
} as const;
