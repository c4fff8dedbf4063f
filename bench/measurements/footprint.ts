import { applyLoad, applyLoadForTokens } from '../apply-load.ts';
import { addUsers, userLogin } from '../fill.ts';
import type { Measurement } from '../measurement.ts';
import {
  createSite,
  startWattlockWithoutHash,
  type Wattlock,
  wattlockLogins,
  wattlockRefreshes,
} from '../peers/wattlock.ts';
import { count, milliseconds } from '../report.ts';
import { bytesSince, type Footprint, footprintOf, WATCHED_TABLES } from '../storage.ts';

const USERS = 10_000;
/** Below what pauses a network. */
const WRONG_PASSWORDS = 20;
/** Past every life: of sessions, codes and challenges, and of families however they were used. */
const PAST_ALL = 'P91D';

/** What logins leave in the database: while they live, in the write-ahead log, and when all is over. */
export const footprint: Measurement = {
  name: 'footprint',
  description: 'rows, bytes and write-ahead log per login and per refresh, and what is left of them after expiry',
  async run(postgres, { logins, connections }) {
    const databaseUrl = await postgres.createDatabase();
    const site = await createSite(databaseUrl);
    const server = await startWattlockWithoutHash(site);
    try {
      const users = await addUsers(postgres, databaseUrl, server, USERS);
      const plan = wattlockLogins(server, users);
      const end = { answers: logins };
      // The first ones fill what every deployment has: statistics, the first pages.
      await applyLoad(server, { errands: plan, connections, end: { answers: connections } });
      const steps: { what: string; per: number; footprint: Footprint }[] = [];
      let tokens: string[] = [];
      const measure = async (what: string, per: number, work: () => Promise<unknown>) => {
        await postgres.query(databaseUrl, 'checkpoint');
        const before = await footprintOf(postgres, databaseUrl);
        await work();
        steps.push({ what, per, footprint: bytesSince(await footprintOf(postgres, databaseUrl), before) });
      };
      const refreshAll = async () => {
        const errands = wattlockRefreshes(server, tokens);
        tokens = (await applyLoadForTokens(server, { errands, connections, end })).tokens;
      };
      await measure('abandoned login', logins, () =>
        applyLoad(server, { errands: { ...plan, abandoned: true }, connections, end }),
      );
      await measure('completed login', logins, async () => {
        tokens = (await applyLoadForTokens(server, { errands: plan, connections, end })).tokens;
      });
      await measure('refresh of each, the first after a checkpoint', logins, refreshAll);
      await measure('ten refreshes of each', logins * 10, async () => {
        for (let turn = 0; turn < 10; turn += 1) await refreshAll();
      });
      await measure('wrong password', WRONG_PASSWORDS, () => giveWrongPasswords(server));
      const sweptIn = await expireAll(server);
      const left = await footprintOf(postgres, databaseUrl);
      const rowsLeft = (table: string) => left.tables[table]?.rows ?? Number.NaN;
      return {
        tables: [
          {
            title: `Written per login and refresh, over ${count(logins)} of each`,
            columns: ['', ...WATCHED_TABLES.map((table) => table), 'audit_log', 'WAL bytes'],
            rows: steps.map(({ what, per, footprint: { tables, wal } }) => [
              what,
              ...[...WATCHED_TABLES, 'audit_log'].map((table) => perEach(tables[table], per)),
              count(wal / per),
            ]),
            notes: [
              'rows and bytes of the table with its indexes, each time per login or refresh; the WAL includes the full images of pages that are changed for the first time after a checkpoint, and what runs in the background.',
            ],
          },
          {
            title: `When all has expired (the clock is moved by ${PAST_ALL}, and every job has run)`,
            columns: ['', 'rows', 'bytes on disk'],
            rows: WATCHED_TABLES.map((table) => [
              table,
              count(rowsLeft(table)),
              count(left.tables[table]?.bytes ?? Number.NaN),
            ]),
            notes: [
              `swept in ${milliseconds(sweptIn)}, in batches of 1,000 rows; the pages are used again, and autovacuum gives back those at the end of a table.`,
            ],
          },
        ],
        targets: WATCHED_TABLES.map((table) => ({
          what: `rows left in ${table}`,
          figure: rowsLeft(table),
          bound: { below: 1 },
        })),
        raw: { steps, left, sweptIn },
      };
    } finally {
      await server.stop();
      site.remove();
    }
  },
};

function perEach(change: { rows: number; bytes: number } | undefined, per: number): string {
  if (change === undefined || (change.rows === 0 && change.bytes === 0)) return '–';
  return `${(change.rows / per).toFixed(2)} rows, ${count(change.bytes / per)} B`;
}

async function giveWrongPasswords(server: Wattlock): Promise<void> {
  const origin = `http://${server.host}:${server.port}`;
  for (let number = 1; number <= WRONG_PASSWORDS; number += 1) {
    const { client_id, redirect_uri } = server.webClient;
    const query = new URLSearchParams({
      ...{ response_type: 'code', client_id, redirect_uri, scope: 'openid' },
      ...{ code_challenge: 'A'.repeat(43), code_challenge_method: 'S256' },
    });
    const begun = await fetch(`${origin}/oauth2/auth?${query}`, { redirect: 'manual' });
    const loginChallenge = new URL(begun.headers.get('location') ?? '').searchParams.get('login_challenge');
    const answer = await fetch(`${origin}/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: userLogin(number), password: 'wrong', loginChallenge }),
    });
    if (answer.status !== 401) throw new Error(`a wrong password was answered with ${answer.status}`);
  }
}

/** Moves the clock past every life and lets the jobs run; returns how long that took, in milliseconds. */
async function expireAll(server: Wattlock): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${server.operatorUrl}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: PAST_ALL }),
  });
  if (answer.status !== 200) throw new Error(`the clock did not move: ${await answer.text()}`);
  return performance.now() - startedAt;
}
