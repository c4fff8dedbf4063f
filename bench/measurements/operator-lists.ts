import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PARTS } from '../fill-platform.ts';
import { type Asked, askAll } from '../lists-asked.ts';
import type { Findings, Measurement } from '../measurement.ts';
import { type OperatorList, operatorLists } from '../operator-lists.ts';
import { addOperatorToken } from '../operator-token.ts';
import { createSeededSite, SURFACES, startExplained, startWattlock, type WattlockSite } from '../peers/wattlock.ts';
import { type Reading, takeReadings } from '../plans.ts';
import { ENDPOINTS_OF_PARTNER, type PlatformSize, partnersOf } from '../platform-size.ts';
import type { Postgres } from '../postgres.ts';
import { count, milliseconds } from '../report.ts';

/** Milliseconds. */
const WANTED = 300;

/** How long the lists of the operator API take on a large platform, and how much they read for it. */
export const operatorListsMeasurement: Measurement = {
  name: 'operator-lists',
  description: 'p95 of each list of the operator API, by each search and filter, and what PostgreSQL reads for it',
  async run(postgres, { rounds, platform }) {
    const databaseUrl = await postgres.createDatabase();
    const site = await createSeededSite(databaseUrl);
    try {
      for (const { what, make } of PARTS) {
        const startedAt = performance.now();
        await make(postgres, databaseUrl, platform);
        process.stderr.write(`  ${what}, made in ${Math.round((performance.now() - startedAt) / 1000)} s\n`);
      }
      return await measureLists(postgres, databaseUrl, site, platform, rounds);
    } finally {
      site.remove();
    }
  },
};

/** Of a platform that is filled. */
export async function measureLists(
  postgres: Postgres,
  databaseUrl: string,
  site: WattlockSite,
  size: PlatformSize,
  rounds: number,
): Promise<Findings> {
  const lists = operatorLists(size, Date.now());
  const token = await addOperatorToken(postgres, databaseUrl);
  const server = await startWattlock(site, SURFACES);
  const asked = await askAll(server.operatorUrl, token, lists, rounds).finally(() => server.stop());
  const readings = await readAll(site, token, lists);
  return {
    tables: [tableOf(size, lists, asked, readings)],
    targets: lists.map(({ name }, place) => ({
      what: `p95 of ${name}, ms`,
      figure: asked[place]?.p95 ?? Number.NaN,
      bound: { below: WANTED },
    })),
    raw: { size, asked, readings },
  };
}

/** What PostgreSQL reads for each list: asked once more, of a server that has each statement explained. */
async function readAll(site: WattlockSite, token: string, lists: readonly OperatorList[]): Promise<Reading[]> {
  const folder = mkdtempSync(join(tmpdir(), 'wattlock-bench-plans-'));
  const path = join(folder, 'plans');
  writeFileSync(path, '');
  const server = await startExplained(site, path);
  try {
    const readings: Reading[] = [];
    for (const list of lists) {
      takeReadings(path);
      await askAll(server.operatorUrl, token, [list], 1);
      readings.push(takeReadings(path));
    }
    return readings;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function tableOf(
  size: PlatformSize,
  lists: readonly OperatorList[],
  asked: readonly Asked[],
  readings: readonly Reading[],
) {
  return {
    title: `Lists of the operator API: ${count(size.users)} users, ${count(size.entries)} audit entries, ${count(size.users * ENDPOINTS_OF_PARTNER)} webhook messages, ${count(partnersOf(size))} partners`,
    columns: ['', 'requests', 'p50', 'p95', 'slowest', 'most pages of a statement', 'largest sequential scan'],
    rows: lists.map(({ name }, place) => {
      const { requests, p50, p95, max } = asked[place] as Asked;
      const { pages, scanned, table } = readings[place] as Reading;
      const scan = scanned === 0 ? '–' : `${count(scanned)} of ${table}`;
      return [name, count(requests), milliseconds(p50), milliseconds(p95), milliseconds(max), count(pages), scan];
    }),
    notes: [
      'one request at a time: the first page and the third of each address, in turn with those of all other lists.',
    ],
  };
}
