import { applyLoad, applyLoadForTokens, type LoadRun, warmUp } from '../apply-load.ts';
import { mintRefreshTokens } from '../deployment.ts';
import { addFamilies, addUsers, rowId, samplesOf, settle } from '../fill.ts';
import type { Measurement, Settings, Table } from '../measurement.ts';
import {
  createSite,
  startWattlockWithoutHash,
  type Wattlock,
  type WattlockSite,
  wattlockLogins,
  wattlockRefreshes,
} from '../peers/wattlock.ts';
import type { Postgres } from '../postgres.ts';
import { count, milliseconds, share, times } from '../report.ts';
import { interleave, median, ratio, type Subject, type Summary } from '../rounds.ts';
import { type Scans, scansSince, watchScans } from '../scans.ts';

const SHARE_OF_FULL = 0.25;
/** Logins are few in a second, and a p99 takes many. */
const LONGER = 2;

/** What is compared between the sizes: in which runs it is, and where. */
const FIGURES: readonly { what: string; of: 'logins' | 'refreshes'; p99(run: LoadRun): number }[] = [
  { what: 'whole login', of: 'logins', p99: (run) => run.latency.p99 },
  { what: 'authorize', of: 'logins', p99: (run) => run.steps?.authorize?.p99 ?? Number.NaN },
  { what: 'login', of: 'logins', p99: (run) => run.steps?.password?.p99 ?? Number.NaN },
  { what: 'complete', of: 'logins', p99: (run) => run.steps?.complete?.p99 ?? Number.NaN },
  { what: 'exchange', of: 'logins', p99: (run) => run.steps?.exchange?.p99 ?? Number.NaN },
  { what: 'refresh', of: 'refreshes', p99: (run) => run.latency.p99 },
];
const BOUND = new Set(['login', 'exchange', 'refresh']);

/** A deployment of that many users, each with a refresh family. */
interface Town {
  size: number;
  site: WattlockSite;
  server: Wattlock;
  databaseUrl: string;
  logIn(length: number, rate?: number): Promise<LoadRun>;
  refresh(length: number, rate?: number): Promise<LoadRun>;
}

/** Whether logins and refreshes stay as fast when there are many users and families. */
export const growth: Measurement = {
  name: 'growth',
  description: 'p99 of login, exchange and refresh with few and with many users and refresh families',
  async run(postgres, settings) {
    const { rounds, seconds, warmUpTurn, sizes } = settings;
    const towns: Town[] = [];
    try {
      for (const size of sizes) towns.push(await settleTown(postgres, size, settings));
      const full = { logins: [] as number[], refreshes: [] as number[] };
      for (const town of towns) {
        full.logins.push(await warmUp(() => town.logIn(warmUpTurn)));
        full.refreshes.push(await warmUp(() => town.refresh(warmUpTurn)));
      }
      const logins = Math.min(...full.logins) * SHARE_OF_FULL;
      const refreshes = Math.min(...full.refreshes) * SHARE_OF_FULL;
      const length = seconds * LONGER;
      const before = await Promise.all(towns.map(({ databaseUrl }) => watchScans(postgres, databaseUrl)));
      const byLogin = towns.map<Subject>(({ size, logIn }) => ({
        name: `${count(size)}, logins`,
        run: () => logIn(length, logins),
      }));
      const byRefresh = towns.map<Subject>(({ size, refresh }) => ({
        name: `${count(size)}, refreshes`,
        run: () => refresh(length, refreshes),
      }));
      const found = { logins: await interleave(rounds, byLogin), refreshes: await interleave(rounds, byRefresh) };
      const scans: Scans[] = [];
      for (const [place, town] of towns.entries()) {
        scans.push(await scansSince(postgres, town.databaseUrl, before[place] as Scans));
      }
      return {
        tables: [latencyTable(sizes, found, { logins, refreshes }), scanTable(sizes, scans)],
        targets: FIGURES.filter(({ what }) => BOUND.has(what)).flatMap(({ what, of, p99 }) =>
          sizes.slice(1).map((size, place) => ({
            what: `p99 of ${what} with ${count(size)} users, of ${count(sizes[0] as number)}`,
            figure: ratio(found[of][place + 1], found[of][0], p99),
            bound: { below: 1.5 },
          })),
        ),
        raw: { full, rates: { logins, refreshes }, found, scans },
      };
    } finally {
      for (const { server, site } of towns) {
        await server.stop();
        site.remove();
      }
    }
  },
};

async function settleTown(postgres: Postgres, size: number, { connections }: Settings): Promise<Town> {
  const startedAt = performance.now();
  const databaseUrl = await postgres.createDatabase();
  const site = await createSite(databaseUrl);
  const server = await startWattlockWithoutHash(site);
  const users = await addUsers(postgres, databaseUrl, server, size);
  await addFamilies(postgres, databaseUrl, server, size);
  let live = await mintRefreshTokens(postgres, databaseUrl, site, samplesOf(size).map(rowId));
  await settle(postgres, databaseUrl);
  const filling = Math.round((performance.now() - startedAt) / 1000);
  process.stderr.write(`  ${count(size)} users and families, made in ${filling} s\n`);
  const common = (length: number, rate: number | undefined) => ({
    connections,
    end: { seconds: length },
    ...(rate !== undefined && { rate }),
  });
  return {
    size,
    site,
    server,
    databaseUrl,
    logIn: (length, rate) => applyLoad(server, { errands: wattlockLogins(server, users), ...common(length, rate) }),
    async refresh(length, rate) {
      const load = { errands: wattlockRefreshes(server, live), ...common(length, rate) };
      const { tokens, ...run } = await applyLoadForTokens(server, load);
      live = tokens;
      return run;
    },
  };
}

function latencyTable(
  sizes: readonly number[],
  found: Record<'logins' | 'refreshes', Summary[]>,
  rates: Record<'logins' | 'refreshes', number>,
): Table {
  const [smallest, ...larger] = sizes as [number, ...number[]];
  return {
    title: 'p99 by the number of users and refresh families',
    columns: ['', ...sizes.map(count), ...larger.map((size) => `${count(size)} of ${count(smallest)}`)],
    rows: FIGURES.map(({ what, of, p99 }) => [
      what,
      ...found[of].map(({ runs }) => milliseconds(median(runs.map(p99)))),
      ...found[of].slice(1).map((one) => times(ratio(one, found[of][0], p99))),
    ]),
    notes: [
      `at a quarter of the full rate: ${count(rates.logins)} logins and ${count(rates.refreshes)} refreshes per second, without the password hash, which would hide the rest.`,
      'each size in a database of its own, in one PostgreSQL with its default settings (128 MB of shared buffers).',
    ],
  };
}

function scanTable(sizes: readonly number[], scans: readonly Scans[]): Table {
  return {
    title: 'How PostgreSQL found the rows, over all of these runs',
    columns: ['', 'table', 'rows', 'sequential scans', 'by index', 'updates', 'without touching an index (HOT)'],
    rows: scans.flatMap((tables, place) =>
      Object.entries(tables).map(([table, seen]) => [
        count(sizes[place] as number),
        table,
        count(seen.rows),
        count(seen.sequential),
        count(seen.byIndex),
        count(seen.updates),
        seen.updates === 0 ? '–' : share(seen.hotUpdates / seen.updates),
      ]),
    ),
    notes: ['sequential scans of small tables are how PostgreSQL should read them.'],
  };
}
