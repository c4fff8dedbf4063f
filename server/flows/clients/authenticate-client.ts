import { equalDigests, keyedHash } from '../../crypto/digest.ts';
import { invalidClient, type PresentedClient } from '../../protocol/client-credentials.ts';
import { networkOf } from '../../protocol/network.ts';
import { OAuthError } from '../../protocol/oauth-error.ts';
import { excerpt } from '../../protocol/text.ts';
import type { ClientCredentials } from '../../store/clients.ts';
import type { Caller, Core } from '../core.ts';

/** Compared against when there is nothing to compare with, so that an unknown client takes as long as a wrong secret. */
const NO_HASH = Buffer.alloc(32);

/**
 * The client that a request proves to come from (RFC 6749 §2.3).
 * @throws OAuthError `invalid_client`, the same for an unknown client, a wrong secret and a blocked client;
 *   `too_many_requests` after too many wrong secrets.
 */
export function authenticateClient(
  core: Core,
  presented: PresentedClient,
  caller: Caller,
): ClientCredentials | Promise<ClientCredentials> {
  const found = core.clients.find(presented.clientId);
  return found instanceof Promise
    ? found.then((read) => admit(core, presented, read, caller))
    : admit(core, presented, found, caller);
}

function admit(
  core: Core,
  presented: PresentedClient,
  found: ClientCredentials | undefined,
  caller: Caller,
): ClientCredentials {
  const refusal = judge(core, presented, found);
  if (found === undefined || refusal !== undefined)
    throw refuse(core, presented, found, refusal ?? 'unknown_client', caller);
  return found;
}

/** Why the client is refused; undefined when it is not. */
function judge(core: Core, presented: PresentedClient, found: ClientCredentials | undefined): string | undefined {
  if (presented.method === 'client_secret') {
    const secretId = matchingSecret(core, presented.secret, found);
    if (found === undefined) return 'unknown_client';
    if (secretId === undefined) return 'wrong_secret';
    if (found.client.authentication !== 'client_secret') return 'wrong_method';
    if (found.client.status === 'active' && found.partnerStatus !== 'suspended') core.secretUses.note(secretId);
  } else if (found?.client.authentication !== 'none') {
    return found === undefined ? 'unknown_client' : 'no_secret';
  }
  if (found.client.status !== 'active') return 'client_blocked';
  return found.partnerStatus === 'suspended' ? 'partner_suspended' : undefined;
}

/** The id of the live secret that was presented. Every stored hash is compared, whichever matches. */
function matchingSecret(core: Core, secret: string, found: ClientCredentials | undefined): string | undefined {
  const hash = keyedHash(core.clientSecretKey, secret);
  const now = core.clock.millis();
  let matching: string | undefined;
  for (const stored of found?.secrets ?? [{ id: '', hash: NO_HASH, expires_at: null }]) {
    const live = stored.expires_at === null || stored.expires_at.getTime() > now;
    if (equalDigests(stored.hash, hash) && live && stored.id !== '') matching = stored.id;
  }
  return matching;
}

function refuse(
  core: Core,
  presented: PresentedClient,
  found: ClientCredentials | undefined,
  reason: string,
  caller: Caller,
): OAuthError {
  core.audit.refused({
    action: 'client.authenticate',
    reason,
    actor_type: found ? 'client' : 'anonymous',
    actor_id: found?.client.id ?? null,
    partner_id: found?.client.partner_id ?? null,
    details: found ? {} : { client_id: excerpt(presented.clientId, 100) },
    ip: caller.ip,
    request_id: caller.requestId,
  });
  const wait = core.secretFailures.note(`${networkOf(caller.ip)} ${presented.clientId}`);
  if (wait === 0) return invalidClient(presented.basic, reason);
  return new OAuthError('too_many_requests', 'too many failed attempts; wait and check the client secret', {
    reason,
    headers: { 'Retry-After': String(wait) },
  });
}

/** Whether a secret is one of the client's live ones. Counts nothing and records nothing. */
export async function presentedSecretMatches(core: Core, clientId: string, secret: string): Promise<boolean> {
  return matchingSecret(core, secret, await core.clients.find(clientId)) !== undefined;
}
