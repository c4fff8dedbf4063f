import type { Form } from './form.ts';
import { OAuthError } from './oauth-error.ts';

/** What a request says of its client. */
export interface PresentedClient {
  clientId: string;
  method: 'none' | 'client_secret';
  secret: string;
  /** Sent as HTTP Basic: the refusal must then carry a challenge (RFC 6749 §5.2). */
  basic: boolean;
}

/**
 * The client credentials of a request: form fields or HTTP Basic, never both (RFC 6749 §2.3.1).
 * @throws OAuthError `invalid_client` when there are none, `invalid_request` when there are two.
 */
export function presentedClient(form: Form, authorization: string | undefined): PresentedClient {
  const clientId = form.get('client_id');
  const secret = form.get('client_secret');
  if (authorization !== undefined) {
    const basic = parseBasic(authorization);
    if (secret !== undefined || (clientId !== undefined && clientId !== basic.clientId)) {
      throw new OAuthError('invalid_request', 'the client authenticated in two ways at once; send one');
    }
    return basic;
  }
  if (clientId === undefined) throw invalidClient(false, 'no_client_id');
  return { clientId, method: secret === undefined ? 'none' : 'client_secret', secret: secret ?? '', basic: false };
}

/** One answer for an unknown client and a wrong secret; `reason` tells them apart for the audit log alone. */
export function invalidClient(basic: boolean, reason: string): OAuthError {
  return new OAuthError('invalid_client', 'the client is unknown, or its authentication failed', {
    reason,
    ...(basic && { headers: { 'WWW-Authenticate': 'Basic realm="wattlock", charset="UTF-8"' } }),
  });
}

function parseBasic(authorization: string): PresentedClient {
  const [, encoded] = /^basic +([A-Za-z0-9+/=]+)$/i.exec(authorization) ?? [];
  const text = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString();
  const colon = text.indexOf(':');
  if (colon < 1) throw invalidClient(true, 'malformed_basic');
  const clientId = formDecode(text.slice(0, colon));
  const secret = formDecode(text.slice(colon + 1));
  if (clientId === undefined || secret === undefined || clientId.includes('\0'))
    throw invalidClient(true, 'malformed_basic');
  return { clientId, method: secret === '' ? 'none' : 'client_secret', secret, basic: true };
}

/** RFC 6749 §2.3.1: both halves are form-encoded before they are joined. */
function formDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
