import { after, DAY, HOUR, MINUTE, SECOND } from '../../clock.ts';
import { OutboundError } from '../../outbound/outbound-error.ts';
import { type ClaimedLogoutNotice, deleteLogoutNotice, updateLogoutNotice } from '../../store/logout-notices.ts';
import type { Core } from '../core.ts';

/** Waits between attempts; after the last one the notice is given up. */
const RETRIES = [5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, DAY];

/** Milliseconds for the request, and what ends it earlier. */
interface Limits {
  timeout: number;
  signal: AbortSignal;
}

/**
 * Tells one client that a session ended (OpenID Connect Back-Channel Logout 1.0 §2.5), and notes what came of it.
 * Returns what went wrong; undefined when nothing did.
 */
export async function notifyLogout(
  core: Core,
  notice: ClaimedLogoutNotice,
  limits: Limits,
): Promise<string | undefined> {
  const client = (await core.clients.find(notice.client_id))?.client;
  const url = client?.backchannel_logout_uri;
  if (client === undefined || url === null || url === undefined) {
    await deleteLogoutNotice(core.database, notice.id);
    return undefined;
  }
  const token = await core.idTokens.issueLogoutToken({
    algorithm: client.id_token_algorithm,
    clientId: client.id,
    userId: notice.user_id,
    sessionId: notice.session_id,
  });
  const failure = await send(core, url, { token, pool: `logout ${client.partner_id}`, ...limits });
  await conclude(core, notice, failure);
  return failure;
}

async function conclude(core: Core, notice: ClaimedLogoutNotice, failure: string | undefined): Promise<void> {
  if (failure === undefined) return deleteLogoutNotice(core.database, notice.id);
  if (failure === 'aborted') return updateLogoutNotice(core.database, notice.id, core.clock.now());
  const wait = RETRIES[notice.attempts - 1];
  if (wait !== undefined) return updateLogoutNotice(core.database, notice.id, after(core.clock, wait));
  await core.database.transaction(async (sql) => {
    await deleteLogoutNotice(sql, notice.id);
    await core.audit.record(sql, {
      action: 'logout_notice.give_up',
      actor_type: 'system',
      actor_id: null,
      partner_id: notice.partner_id,
      target_type: 'client',
      target_id: notice.client_id,
      details: { session_id: notice.session_id, attempts: notice.attempts, failure },
    });
  });
}

/** What went wrong; undefined when the client took it. Partners share no connections: one could use up another's. */
async function send(
  core: Core,
  url: string,
  { token, ...limits }: Limits & { token: string; pool: string },
): Promise<string | undefined> {
  try {
    const { status } = await core.outbound.post(url, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ logout_token: token }).toString(),
      ...limits,
    });
    return status === 200 || status === 204 ? undefined : `status ${status}`;
  } catch (error) {
    if (error instanceof OutboundError) return error.kind;
    throw error;
  }
}
