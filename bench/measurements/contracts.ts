import { fileURLToPath } from 'node:url';
import { applyBareLoad, applyLoad, warmUp } from '../apply-load.ts';
import { waitUntilDelivered } from '../backlog.ts';
import { createChanges } from '../changes.ts';
import { addEndpoints, disableEndpoints } from '../endpoints.ts';
import { addUsers } from '../fill.ts';
import { addContracts } from '../fill-contracts.ts';
import type { Measurement } from '../measurement.ts';
import { createSite, SURFACES, startWattlock, surfaceOf, type WattlockSite } from '../peers/wattlock.ts';
import type { Postgres } from '../postgres.ts';
import type { BareChangePlan } from '../programs/bare-change.ts';
import { type Receiver, startReceiver } from '../receiver.ts';
import { count, milliseconds, share, times } from '../report.ts';
import { interleave, median, ratio } from '../rounds.ts';

const BARE_CHANGE = fileURLToPath(new URL('../programs/bare-change.ts', import.meta.url));
const CONTRACTS = 1_000;
/** What the settings give a process of ours by default. */
const POOL = 10;

/** Changes of contracts through the partner API, with and without somebody to tell of them. */
export const contracts: Measurement = {
  name: 'contracts',
  description: 'contract changes per second, with and without a webhook endpoint, against the bare SQL of a change',
  async run(postgres, { rounds, seconds, warmUpTurn, connections }) {
    const receiver = await startReceiver();
    const towns: Town[] = [];
    try {
      const silent = await settleTown(postgres, towns, 'no endpoint', ['dev']);
      const delivering = await settleTown(postgres, towns, 'one endpoint, delivered too', ['dev'], receiver);
      const queueing = await settleTown(postgres, towns, 'one endpoint, only queued', SURFACES, receiver);
      const arrived: number[] = [];
      const change = async ({ changes, server }: Town, length: number) =>
        applyLoad(server, { requests: await changes.next(), connections, end: { seconds: length } });
      const deliver = async (length: number) => {
        await receiver.begin();
        const run = await change(delivering, length);
        arrived.push((await receiver.arrivals()).at.length / length);
        await waitUntilDelivered(postgres, delivering.databaseUrl, delivering.partnerId);
        return run;
      };
      const bare = ({ databaseUrl, partnerId, contractIds }: Town) => {
        const plan: BareChangePlan = { databaseUrl, pool: POOL, lanes: connections, seconds, partnerId, contractIds };
        return applyBareLoad(BARE_CHANGE, plan);
      };
      await warmUp(() => change(silent, warmUpTurn));
      await warmUp(() => deliver(warmUpTurn));
      await warmUp(() => change(queueing, warmUpTurn));
      arrived.length = 0;
      const found = await interleave(rounds, [
        { name: silent.name, run: () => change(silent, seconds) },
        { name: delivering.name, run: () => deliver(seconds) },
        { name: queueing.name, run: () => change(queueing, seconds) },
        { name: 'bare SQL, no endpoint', run: () => bare(silent) },
        { name: 'bare SQL, one endpoint', run: () => bare(queueing) },
      ]);
      const [without, , , limit, queued] = found;
      return {
        tables: [
          {
            title: `Changes of ${count(CONTRACTS)} contracts, ${connections} connections`,
            columns: [
              '',
              'per second',
              'range',
              'of no endpoint',
              'of bare SQL',
              'p50',
              'p99',
              'CPU s per 1000',
              'disturbance',
            ],
            rows: found.map((one, place) => [
              one.name,
              count(one.perSecond),
              `${count(one.slowest)}–${count(one.fastest)}`,
              place < 3 ? times(ratio(one, without)) : '–',
              times(ratio(one, one === without || one === limit ? limit : queued)),
              milliseconds(one.p50),
              milliseconds(one.p99),
              one.cpuSecondsPerThousand.toFixed(3),
              share(one.disturbance),
            ]),
            notes: [
              `delivered too: by the same process on the same core; ${count(median(arrived))} arrived per second meanwhile, the rest after the run. Only queued: no worker runs.`,
              `bare SQL: the statements of a change in their transaction, with the partner's rights, through the same driver and ${POOL} connections from the server’s core; a new process for each run.`,
            ],
          },
        ],
        targets: [],
        raw: { found, arrived },
      };
    } finally {
      receiver.stop();
      for (const { server, site } of towns) {
        await server.stop();
        site.remove();
      }
    }
  },
};

type Town = Awaited<ReturnType<typeof settleTown>>;

/** A server whose partner has contracts and, with a receiver, an endpoint. */
async function settleTown(
  postgres: Postgres,
  towns: { site: WattlockSite; server: { stop(): Promise<void> } }[],
  name: string,
  command: readonly string[],
  receiver?: Receiver,
) {
  const databaseUrl = await postgres.createDatabase();
  const site = await createSite(databaseUrl);
  const first = await startWattlock(site);
  await disableEndpoints(postgres, databaseUrl);
  await addUsers(postgres, databaseUrl, first, CONTRACTS);
  const contractIds = await addContracts(postgres, databaseUrl, first, CONTRACTS);
  if (receiver) {
    const { partnerId } = first;
    await addEndpoints(postgres, databaseUrl, site, { partnerId, urls: [`${receiver.url}/`] });
  }
  await first.stop();
  const auth = await startWattlock(site, command);
  const changes = createChanges(auth, contractIds);
  const town = {
    ...{ name, site, databaseUrl, contractIds, changes },
    server: surfaceOf(auth, auth.partnerUrl),
    partnerId: auth.partnerId,
  };
  towns.push(town);
  return town;
}
