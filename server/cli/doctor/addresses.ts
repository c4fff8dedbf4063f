import { SECOND } from '../../clock.ts';
import type { Config, Surface } from '../../config.ts';
import { type Finding, fail, ok, warn } from '../../flows/operations/doctor/finding.ts';

const PATIENCE = 5 * SECOND;
const SURFACES = ['customer', 'partner', 'operator'] as const satisfies readonly Surface[];
const MEND = 'start the server, or look at the proxy, the DNS and the firewall between';

/** Whether the public addresses lead to this deployment, as far as this machine can tell. */
export async function examineAddresses({ urls }: Config): Promise<Finding[]> {
  return Promise.all([lookAtIssuer(urls.auth), ...SURFACES.map((surface) => lookAtSurface(surface, urls[surface]))]);
}

/** A client trusts the document only when it names the address that it came from (OpenID Connect Discovery §4.3). */
async function lookAtIssuer(url: string): Promise<Finding> {
  const address = `${url}/.well-known/openid-configuration`;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE), redirect: 'manual' });
    if (!answer.ok) return fail('auth address', `${address} answers ${answer.status}`, MEND);
    const { issuer } = (await answer.json()) as { issuer?: unknown };
    if (issuer === url) return ok('auth address', `${url} serves its own discovery document`);
    const mend = 'let WATTLOCK_AUTH_URL be the address that clients use, in every process';
    return fail('auth address', `${address} names the issuer ${JSON.stringify(issuer)}`, mend);
  } catch (error) {
    return warn('auth address', `${url}: ${causeOf(error)}`, MEND);
  }
}

/** Any answer will do: what is there asks for a token. */
async function lookAtSurface(surface: Surface, url: string): Promise<Finding> {
  const check = `${surface} address`;
  try {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(PATIENCE), redirect: 'manual' });
    return status < 500 ? ok(check, `${url} answers`) : fail(check, `${url} answers ${status}`, MEND);
  } catch (error) {
    return warn(check, `${url}: ${causeOf(error)}`, MEND);
  }
}

function causeOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') return 'no answer within 5 seconds';
  return cause?.code ?? cause?.message ?? message;
}
