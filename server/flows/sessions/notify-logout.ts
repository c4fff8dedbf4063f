import { after, DAY, HOUR, MINUTE, SECOND } from '../../clock.ts';
import { OutboundError } from '../../outbound/outbound-error.ts';
import {
  claimLogoutNotices,
  deleteLogoutNotice,
  type LogoutNotice,
  updateLogoutNotice,
} from '../../store/logout-notices.ts';
import type { Core } from '../core.ts';

/** Waits between attempts; after the last one the notice is given up. */
const RETRIES = [5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, DAY];
const BATCH = 20;
const TIMEOUT = 5 * SECOND;
/** As long as a batch can take, so that nobody else takes the same notice meanwhile. */
const CLAIM = MINUTE;

/** Tells clients that sessions ended (OpenID Connect Back-Channel Logout 1.0 §2.5). Returns how many were due. */
export async function notifyLogout(core: Core, signal?: AbortSignal): Promise<number> {
  const notices = await claimLogoutNotices(core.database, core.clock.now(), after(core.clock, CLAIM), BATCH);
  await Promise.all(notices.map((notice) => deliver(core, notice, signal)));
  return notices.length;
}

async function deliver(core: Core, notice: LogoutNotice, signal: AbortSignal | undefined): Promise<void> {
  const client = (await core.clients.find(notice.client_id))?.client;
  const url = client?.backchannel_logout_uri;
  if (client === undefined || url === null || url === undefined) return deleteLogoutNotice(core.database, notice.id);
  const token = await core.idTokens.issueLogoutToken({
    algorithm: client.id_token_algorithm,
    clientId: client.id,
    userId: notice.user_id,
    sessionId: notice.session_id,
  });
  const failure = await send(core, url, token, signal);
  if (failure === undefined) return deleteLogoutNotice(core.database, notice.id);
  const wait = RETRIES[notice.attempts - 1];
  if (wait !== undefined) return updateLogoutNotice(core.database, notice.id, after(core.clock, wait));
  await core.database.transaction(async (sql) => {
    await deleteLogoutNotice(sql, notice.id);
    await core.audit.record(sql, {
      action: 'logout_notice.give_up',
      actor_type: 'system',
      actor_id: null,
      partner_id: client.partner_id,
      target_type: 'client',
      target_id: client.id,
      details: { session_id: notice.session_id, attempts: notice.attempts, failure },
    });
  });
}

/** What went wrong; undefined when the client took it. */
async function send(
  core: Core,
  url: string,
  token: string,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  try {
    const { status } = await core.outbound.post(url, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ logout_token: token }).toString(),
      timeout: TIMEOUT,
      ...(signal && { signal }),
    });
    return status === 200 || status === 204 ? undefined : `status ${status}`;
  } catch (error) {
    if (error instanceof OutboundError) return error.kind;
    throw error;
  }
}
