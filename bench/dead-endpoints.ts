import { setTimeout } from 'node:timers/promises';
import { addEndpoints } from './endpoints.ts';
import { addForeignBacklog } from './fill-webhooks.ts';
import type { Wattlock, WattlockSite } from './peers/wattlock.ts';
import type { Postgres } from './postgres.ts';
import type { Receiver } from './receiver.ts';
import { freePorts, HOST } from './server-process.ts';

const POLL = 100;

/** Endpoints of another partner that nothing arrives at, with messages that wait. */
export interface DeadEndpoints {
  /** Switches them on, as if nothing had ever been tried. */
  raise(): Promise<void>;
  /** Switches them off, and waits until nothing is under way to them. */
  bury(): Promise<void>;
}

/** Makes so many that refuse connections, and as many that accept them and never answer; they are switched off. */
export async function addDeadEndpoints(
  postgres: Postgres,
  databaseUrl: string,
  { site, server, receiver }: { site: WattlockSite; server: Wattlock; receiver: Receiver },
  { ofEachKind, waiting }: { ofEachKind: number; waiting: number },
): Promise<DeadEndpoints> {
  const [unused] = await freePorts(1);
  const bases = [`http://${HOST}:${unused}`, receiver.silentUrl];
  const urls = Array.from({ length: ofEachKind }, (_, number) => bases.map((base) => `${base}/${number}`)).flat();
  const dead = await addEndpoints(postgres, databaseUrl, site, { partnerId: server.otherPartnerId, urls });
  const ids = dead.map(({ id }) => id);
  const query = (sql: string) => postgres.query<{ held: boolean }>(databaseUrl, sql, [ids]);

  async function bury(): Promise<void> {
    await query('update webhook_endpoints set enabled = false where id = any($1)');
    for (;;) {
      const [row] = await query(
        `select exists (select from webhook_deliveries where endpoint_id = any($1) and leased_until is not null) as held`,
      );
      if (row?.held === false) return;
      await setTimeout(POLL);
    }
  }

  async function raise(): Promise<void> {
    await query(
      'update webhook_deliveries set due_at = now(), attempt = 0 where endpoint_id = any($1) and attempt > 0',
    );
    await query(
      `update webhook_endpoints set enabled = true, failures = 0, failing_since = null, paused_until = null
        where id = any($1)`,
    );
  }

  await bury();
  await addForeignBacklog(postgres, databaseUrl, server.otherPartnerId, ids, waiting);
  return { raise, bury };
}
