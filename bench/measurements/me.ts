import { fileURLToPath } from 'node:url';
import { applyBareLoad, applyLoad, type LoadRun, warmUp } from '../apply-load.ts';
import { addUsers, rowId, samplesOf, settle } from '../fill.ts';
import { addContracts, addSecondContracts } from '../fill-contracts.ts';
import type { Findings, Measurement } from '../measurement.ts';
import { createSite, startWattlock, surfaceOf, type Wattlock, type WattlockSite } from '../peers/wattlock.ts';
import type { Postgres } from '../postgres.ts';
import type { BareMePlan } from '../programs/bare-me.ts';
import { count, milliseconds, share, times } from '../report.ts';
import { bearerJsonRequest, fetchUserTokens } from '../requests.ts';
import { interleave, ratio, type Summary } from '../rounds.ts';

const BARE_ME = fileURLToPath(new URL('../programs/bare-me.ts', import.meta.url));
const QUERY = '{ me { firstName contracts(first: 10) { edges { node { number phase } } pageInfo { totalCount } } } }';
/** Users who ask, spread over all of them. */
const CALLERS = 2_000;
/** What the settings give a process of ours by default. */
const POOL = 10;
const SHARE_OF_FULL = 0.25;

/** What an app of a customer asks first: who am I, and which contracts do I have. */
export const me: Measurement = {
  name: 'me',
  description: 'GraphQL reads of a user and contracts per second, against the bare SQL, with few and with many users',
  async run(postgres, { rounds, seconds, warmUpTurn, connections, sizes }) {
    const towns: Town[] = [];
    try {
      for (const size of sizes) towns.push(await settleTown(postgres, size));
      const ask = async ({ server, userIds }: Town, length: number, rate?: number) =>
        applyLoad(surfaceOf(server, server.customerUrl), {
          requests: await queriesOf(server, userIds),
          connections,
          end: { seconds: length },
          ...(rate !== undefined && { rate }),
        });
      const read = ({ databaseUrl, server, userIds }: Town) => {
        const whose = { partnerId: server.partnerId, userIds };
        const plan: BareMePlan = { databaseUrl, pool: POOL, lanes: connections, seconds, ...whose };
        return applyBareLoad(BARE_ME, plan);
      };
      const full: number[] = [];
      for (const town of towns) full.push(await warmUp(() => ask(town, warmUpTurn)));
      const rate = Math.min(...full) * SHARE_OF_FULL;
      const largest = towns.at(-1) as Town;
      const loaded = await interleave(rounds, [
        { name: 'wattlock', run: () => ask(largest, seconds) },
        { name: 'bare SQL', run: () => read(largest) },
      ]);
      const steady = await interleave(
        rounds,
        towns.map((town) => ({ name: `${count(town.size)} users`, run: () => ask(town, seconds, rate) })),
      );
      return report(loaded, steady, { sizes, rate, connections });
    } finally {
      for (const { server, site } of towns) {
        await server.stop();
        site.remove();
      }
    }
  },
};

interface Town {
  size: number;
  site: WattlockSite;
  server: Wattlock;
  databaseUrl: string;
  userIds: string[];
}

/** A deployment of that many users with a contract each; those who ask have two. */
async function settleTown(postgres: Postgres, size: number): Promise<Town> {
  const startedAt = performance.now();
  const databaseUrl = await postgres.createDatabase();
  const site = await createSite(databaseUrl);
  const server = await startWattlock(site);
  await addUsers(postgres, databaseUrl, server, size);
  await addContracts(postgres, databaseUrl, server, size);
  const samples = samplesOf(size).map(rowId);
  await addSecondContracts(postgres, databaseUrl, server, samples);
  await settle(postgres, databaseUrl);
  const filling = Math.round((performance.now() - startedAt) / 1000);
  process.stderr.write(`  ${count(size)} users with contracts, made in ${filling} s\n`);
  const every = Math.max(1, Math.floor(samples.length / CALLERS));
  return { size, site, server, databaseUrl, userIds: samples.filter((_, place) => place % every === 0) };
}

/** One query per user, with a token of that user by impersonation. */
async function queriesOf(server: Wattlock, userIds: readonly string[]): Promise<string[]> {
  const tokens = await fetchUserTokens(server, userIds);
  return tokens.map((token) => bearerJsonRequest('POST', '/', token, { query: QUERY }));
}

const p99 = ({ latency }: LoadRun) => latency.p99;

function report(
  loaded: Summary[],
  steady: Summary[],
  { sizes, rate, connections }: { sizes: readonly number[]; rate: number; connections: number },
): Findings {
  const [, limit] = loaded;
  const [smallest] = steady;
  return {
    tables: [
      {
        title: `me with contracts, ${connections} connections, ${count(sizes.at(-1) as number)} users`,
        columns: ['', 'per second', 'range', 'of bare SQL', 'p50', 'p99', 'CPU s per 1000', 'disturbance'],
        rows: loaded.map((one) => [
          one.name,
          count(one.perSecond),
          `${count(one.slowest)}–${count(one.fastest)}`,
          times(ratio(one, limit)),
          milliseconds(one.p50),
          milliseconds(one.p99),
          one.cpuSecondsPerThousand.toFixed(3),
          share(one.disturbance),
        ]),
        notes: [
          `${QUERY}, by ${count(CALLERS)} users with two contracts each, in turn, with tokens by impersonation.`,
          `bare SQL: its three statements through the same driver and ${POOL} connections from the server’s core; a new process for each run.`,
        ],
      },
      {
        title: `me with contracts by the number of users, at ${count(rate)} per second, a quarter of the full rate`,
        columns: ['', 'p50', 'p99', `p99 of ${count(sizes[0] as number)}`],
        rows: steady.map((one) => [
          one.name,
          milliseconds(one.p50),
          milliseconds(one.p99),
          times(ratio(one, smallest, p99)),
        ]),
        notes: ['a contract for each user, and a second one for ten thousand of them.'],
      },
    ],
    targets: steady.slice(1).map((one, place) => ({
      what: `p99 of me with ${count(sizes[place + 1] as number)} users, of ${count(sizes[0] as number)}`,
      figure: ratio(one, smallest, p99),
      bound: { below: 1.5 },
    })),
    raw: { loaded, steady, rate },
  };
}
