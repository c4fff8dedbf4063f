import { type Clock, MINUTE } from '../../clock.ts';
import { s256Challenge } from '../../crypto/pkce.ts';
import { randomToken } from '../../crypto/random.ts';
import { findEndpoints, redeemCode, type TokenResponse } from './auth-service.ts';
import { listenForCallback } from './callback-listener.ts';
import { checkIdToken } from './id-token.ts';
import { LoginFailedError } from './login-errors.ts';
import type { LoginRequest } from './login-request.ts';

export interface Surroundings {
  clock: Pick<Clock, 'sleep'>;
  /** Ends the login at any moment, with its reason. */
  interrupted: AbortSignal;
  /** What the person should know. */
  say(line: string): void;
  open(url: string): void;
}

const PATIENCE = 10 * MINUTE;

/** The authorization code flow of a program without a server (RFC 8252), with PKCE. */
export async function logIn(request: LoginRequest, around: Surroundings): Promise<TokenResponse> {
  const { authUrl: issuer, clientId } = request;
  const signal = AbortSignal.any([around.interrupted, endOfPatience(around.clock)]);
  const endpoints = await findEndpoints(issuer, signal);
  const [state, nonce, verifier] = [randomToken(), randomToken(), randomToken()];
  const listener = await listenForCallback(
    { issuer, state },
    {
      async complete(code, redirect_uri) {
        const fields = { code, redirect_uri, client_id: clientId, code_verifier: verifier };
        const tokens = await redeemCode(endpoints.token_endpoint, fields, signal);
        if (tokens.id_token !== undefined) checkIdToken(tokens.id_token, { issuer, clientId, nonce });
        return tokens;
      },
      onForeign: () => around.say('An answer that does not belong to this login was refused. Still waiting.'),
      signal,
    },
  );
  try {
    const proofs = { state, nonce, code_challenge: s256Challenge(verifier), redirect_uri: listener.redirectUri };
    const url = authorizationUrl(endpoints.authorization_endpoint, request, proofs);
    around.say(`Sign in at this address:\n\n  ${url}\n\nWaiting for you to come back; Ctrl-C ends it.`);
    around.open(url);
    return await listener.result;
  } finally {
    listener.close();
  }
}

function authorizationUrl(endpoint: string, request: LoginRequest, proofs: Record<string, string>): string {
  const { clientId, scope, audience } = request;
  const url = new URL(endpoint);
  const parameters = {
    ...{ response_type: 'code', client_id: clientId, ...proofs, code_challenge_method: 'S256' },
    ...(scope !== undefined && { scope }),
    ...(audience !== undefined && { audience }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

function endOfPatience(clock: Pick<Clock, 'sleep'>): AbortSignal {
  const end = new AbortController();
  const reason = new LoginFailedError('nobody signed in within 10 minutes; run wattlock login again');
  void clock.sleep(PATIENCE).then(() => end.abort(reason));
  return end.signal;
}
