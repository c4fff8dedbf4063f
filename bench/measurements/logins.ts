import { fileURLToPath } from 'node:url';
import { applyBareLoad, applyLoad, type LoadRun, warmUp } from '../apply-load.ts';
import type { ErrandPlan } from '../errands/errand.ts';
import { addUsers } from '../fill.ts';
import type { Measurement, Table } from '../measurement.ts';
import { peerLogins, startOidcProviderForLogins } from '../peers/oidc-provider.ts';
import { createSite, startWattlock, startWattlockWithoutHash, wattlockLogins } from '../peers/wattlock.ts';
import type { BareHashPlan } from '../programs/bare-hash.ts';
import { count, milliseconds, share, times } from '../report.ts';
import { interleave, median, ratio, type Summary } from '../rounds.ts';
import type { Server } from '../server-process.ts';

const BARE_HASH = fileURLToPath(new URL('../programs/bare-hash.ts', import.meta.url));
const USERS = 1_000;
/** Fewer than one network may have hashed at once: nobody is sent away. */
const MOST_CONNECTIONS = 16;

/** Whole logins by password, each in four requests of a new browser: with the hash, and what is left without it. */
export const logins: Measurement = {
  name: 'logins',
  description: 'whole logins per second: with argon2id against the hash alone, and without it against oidc-provider',
  async run(postgres, { rounds, seconds, warmUpTurn, connections }) {
    const lanes = Math.min(connections, MOST_CONNECTIONS);
    const databaseUrls = [await postgres.createDatabase(), await postgres.createDatabase()] as const;
    const sites = [await createSite(databaseUrls[0]), await createSite(databaseUrls[1])] as const;
    const hashing = await startWattlock(sites[0]);
    const plain = await startWattlockWithoutHash(sites[1]);
    const peer = await startOidcProviderForLogins();
    const load = (server: Server, errands: ErrandPlan, length: number) =>
      applyLoad(server, { errands, connections: lanes, end: { seconds: length } });
    const hash = (length: number) => {
      const plan: BareHashPlan = { lanes, seconds: length };
      return applyBareLoad(BARE_HASH, plan);
    };
    try {
      const users = await addUsers(postgres, databaseUrls[0], hashing, USERS);
      await addUsers(postgres, databaseUrls[1], plain, USERS);
      const withHash = (length: number) => load(hashing, wattlockLogins(hashing, users), length);
      const withoutHash = (length: number) => load(plain, wattlockLogins(plain, users), length);
      const byPeer = (length: number) => load(peer, peerLogins(users, 'openid offline'), length);
      for (const run of [withHash, withoutHash, byPeer]) await warmUp(() => run(warmUpTurn));
      const found = await interleave(rounds, [
        { name: 'wattlock, argon2id', run: () => withHash(seconds) },
        { name: 'the hash alone', run: () => hash(seconds) },
        { name: 'wattlock, no hash', run: () => withoutHash(seconds) },
        { name: 'oidc-provider, no hash', run: () => byPeer(seconds) },
      ]);
      const [hashed, limit, , theirs] = found;
      return {
        tables: [
          tableOf(`Whole logins, ${lanes} connections`, found, (one) =>
            one === hashed || one === limit ? times(ratio(one, limit)) : times(ratio(one, theirs)),
          ),
          stepsOf(found),
        ],
        targets: [
          { what: 'logins with argon2id, of the hash alone', figure: ratio(hashed, limit), bound: { atLeast: 0.8 } },
        ],
        raw: found,
      };
    } finally {
      for (const server of [hashing, plain, peer]) await server.stop();
      for (const site of sites) site.remove();
    }
  },
};

function tableOf(title: string, found: readonly Summary[], relative: (one: Summary) => string): Table {
  return {
    title,
    columns: ['', 'per second', 'range', 'of limit or peer', 'p50', 'p99', 'CPU s per 1000', 'disturbance'],
    rows: found.map((one) => [
      one.name,
      count(one.perSecond),
      `${count(one.slowest)}–${count(one.fastest)}`,
      relative(one),
      milliseconds(one.p50),
      milliseconds(one.p99),
      one.cpuSecondsPerThousand.toFixed(3),
      share(one.disturbance),
    ]),
    notes: [
      'each server on one core, its hash thread (one, niced) included; the hash alone has the same core and number of threads; PostgreSQL and load generator on the other core.',
      'oidc-provider: everything in memory, any password right at once; both sign an RS256 id_token and an ES256 access token.',
    ],
  };
}

function stepsOf(found: readonly Summary[]): Table {
  const rows = found.flatMap(({ name, runs }) =>
    Object.keys(runs[0]?.steps ?? {}).map((step) => [
      name,
      step,
      milliseconds(ofStep(runs, step, 'p50')),
      milliseconds(ofStep(runs, step, 'p99')),
    ]),
  );
  return { title: 'Steps of a login', columns: ['', 'step', 'p50', 'p99'], rows };
}

/** The median over the rounds. */
function ofStep(runs: readonly LoadRun[], step: string, figure: 'p50' | 'p99'): number {
  return median(runs.map((run) => run.steps?.[step]?.[figure] ?? Number.NaN));
}
