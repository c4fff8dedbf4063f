import { invalid } from '../../flows/fault.ts';
import { printable } from '../printable.ts';
import { LoginFailedError, LoginRefusedError } from './login-errors.ts';

/** Where the auth service takes what (RFC 8414 §2). */
export interface Endpoints {
  authorization_endpoint: string;
  token_endpoint: string;
}

/** The answer of the token endpoint, as it came (RFC 6749 §5.1). */
export interface TokenResponse {
  access_token: string;
  id_token?: string;
  refresh_token?: string;
  [name: string]: unknown;
}

/** Asks before a browser opens: what is wrong with the address is better told here than there. */
export async function findEndpoints(issuer: string, signal: AbortSignal): Promise<Endpoints> {
  const answer = await ask(`${issuer}/.well-known/oauth-authorization-server`, { signal });
  const metadata = (await answer.json().catch(() => ({}))) as Partial<Endpoints> & { issuer?: string };
  const { authorization_endpoint, token_endpoint } = metadata;
  if (!answer.ok || !authorization_endpoint || !token_endpoint) {
    throw new LoginFailedError(`${issuer} is no auth service: check --auth-url or WATTLOCK_AUTH_URL`);
  }
  // RFC 8414 §3.3: else the tokens are another issuer's.
  if (metadata.issuer !== issuer) {
    throw invalid(`the auth service at ${issuer} calls itself ${metadata.issuer}: say --auth-url ${metadata.issuer}`);
  }
  return { authorization_endpoint, token_endpoint };
}

/** RFC 6749 §4.1.3. @throws LoginRefusedError with what the server said */
export async function redeemCode(
  tokenEndpoint: string,
  fields: Record<string, string>,
  signal: AbortSignal,
): Promise<TokenResponse> {
  const body = new URLSearchParams({ grant_type: 'authorization_code', ...fields });
  const answer = await ask(tokenEndpoint, { method: 'POST', body, signal });
  const said = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
  if (answer.ok && typeof said.access_token === 'string') return said as TokenResponse;
  const { error = `status ${answer.status}`, error_description } = said;
  throw new LoginRefusedError(`the code was refused: ${refusal(String(error), error_description)}`);
}

/** An error of OAuth, in one line that a terminal takes (RFC 6749 §4.1.2.1). */
export function refusal(error: string, description: unknown): string {
  return printable(typeof description === 'string' && description !== '' ? `${error}: ${description}` : error);
}

async function ask(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { redirect: 'error', ...init });
  } catch (error) {
    if (init.signal?.aborted) throw init.signal.reason;
    const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
    throw new LoginFailedError(
      `the auth service at ${new URL(url).origin} does not answer (${code ?? message}): is it running, and is it the one that --auth-url or WATTLOCK_AUTH_URL should name?`,
    );
  }
}
