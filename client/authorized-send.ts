import type { PartnerToken } from './partner-token.ts';
import type { Send } from './send.ts';

/** A `send` with a partner token: refused with 401, it is sent once more with a fresh one. */
export function authorizedSend(send: Send, partnerToken: PartnerToken): Send {
  return async (url, init, traits) => {
    const token = await partnerToken.get();
    const response = await send(url, withToken(init, token), traits);
    if (response.status !== 401) return response;
    partnerToken.forget(token);
    return send(url, withToken(init, await partnerToken.get()), traits);
  };
}

function withToken(init: RequestInit, token: string): RequestInit {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  return { ...init, headers };
}
