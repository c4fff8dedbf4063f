import { fileURLToPath } from 'node:url';
import { applyBareLoad, applyLoadForTokens, type LoadRun, warmUp } from '../apply-load.ts';
import type { ErrandPlan } from '../errands/errand.ts';
import { addUsers, rowId } from '../fill.ts';
import type { Measurement, Table } from '../measurement.ts';
import { peerLogins, peerRefreshes, startOidcProviderForLogins } from '../peers/oidc-provider.ts';
import { createSite, startWattlock, wattlockLogins, wattlockRefreshes } from '../peers/wattlock.ts';
import type { BareRotationPlan } from '../programs/bare-rotation.ts';
import { count, milliseconds, share, times } from '../report.ts';
import { interleave, ratio, type Subject, type Summary } from '../rounds.ts';
import type { Server } from '../server-process.ts';

const BARE_ROTATION = fileURLToPath(new URL('../programs/bare-rotation.ts', import.meta.url));
/** What the settings give a process of ours by default. */
const POOL = 10;

/** Refreshes by a public client, each connection with a family of its own: one token leads to the next. */
export const refresh: Measurement = {
  name: 'refresh',
  description: 'refreshes per second, against oidc-provider and the bare SQL of a rotation',
  async run(postgres, { rounds, seconds, warmUpTurn, connections }) {
    const databaseUrl = await postgres.createDatabase();
    const site = await createSite(databaseUrl);
    const ours = await startWattlock(site);
    const peer = await startOidcProviderForLogins();
    const { partnerId, webClient } = ours;
    try {
      const users = await addUsers(postgres, databaseUrl, ours, connections);
      const refreshOurs = await refreshesAfter(ours, wattlockLogins(ours, users), connections, (tokens) =>
        wattlockRefreshes(ours, tokens),
      );
      const refreshPeer = await refreshesAfter(peer, peerLogins(users, 'offline'), connections, peerRefreshes);
      const rotate = (lanes: number, length: number) => {
        const whose = { clientId: webClient.client_id, partnerId, userId: rowId(1) };
        const plan: BareRotationPlan = { databaseUrl, pool: POOL, lanes, seconds: length, ...whose };
        return applyBareLoad(BARE_ROTATION, plan);
      };
      await warmUp(() => refreshOurs(connections, warmUpTurn));
      await warmUp(() => refreshPeer(connections, warmUpTurn));
      const subjects = (clients: number): Subject[] => [
        { name: 'wattlock', run: () => refreshOurs(clients, seconds) },
        { name: 'oidc-provider', run: () => refreshPeer(clients, seconds) },
        { name: 'bare SQL', run: () => rotate(clients, seconds) },
      ];
      const singly = await interleave(rounds, subjects(1));
      const loaded = await interleave(rounds, subjects(connections));
      const [at, theirs, limit] = loaded;
      return {
        tables: [
          tableOf(`Refreshes by a public client, ${connections} connections with a family each`, loaded),
          tableOf('Refreshes by a public client, one at a time', singly),
        ],
        targets: [
          {
            what: 'refreshes per second, of oidc-provider in memory',
            figure: ratio(at, theirs),
            bound: { atLeast: 1 },
          },
          { what: 'refreshes per second, of the bare SQL', figure: ratio(at, limit), bound: { atLeast: 0.7 } },
        ],
        raw: { loaded, singly },
      };
    } finally {
      await ours.stop();
      await peer.stop();
      site.remove();
    }
  },
};

function tableOf(title: string, found: readonly Summary[]): Table {
  const [, theirs, limit] = found;
  return {
    title,
    columns: [
      '',
      'per second',
      'range',
      'of peer',
      'of limit',
      'p50',
      'p99',
      'CPU s per 1000',
      'generator CPU',
      'disturbance',
    ],
    rows: found.map((one) => [
      one.name,
      count(one.perSecond),
      `${count(one.slowest)}–${count(one.fastest)}`,
      times(ratio(one, theirs)),
      times(ratio(one, limit)),
      milliseconds(one.p50),
      milliseconds(one.p99),
      one.cpuSecondsPerThousand.toFixed(3),
      share(one.generatorCpu),
      share(one.disturbance),
    ]),
    notes: [
      'wattlock: PostgreSQL on the generator’s core, fsync on, one commit per refresh; oidc-provider: everything in memory, nothing durable, tokens rotated, no id_token on refresh, as ours.',
      `bare SQL: the same statement through the same driver and ${POOL} connections from the server’s core, without HTTP, without tokens; a new process for each run.`,
    ],
  };
}

/** Begins a family for each connection by a whole login; each run goes on with the tokens of the one before. */
async function refreshesAfter(
  server: Server,
  logins: ErrandPlan,
  connections: number,
  plan: (tokens: string[]) => ErrandPlan,
): Promise<(clients: number, seconds: number) => Promise<LoadRun>> {
  const begun = await applyLoadForTokens(server, { errands: logins, connections: 8, end: { answers: connections } });
  let live = begun.tokens;
  return async (clients, seconds) => {
    const { tokens, ...run } = await applyLoadForTokens(server, {
      errands: plan(live),
      connections: clients,
      end: { seconds },
    });
    live = tokens;
    return run;
  };
}
