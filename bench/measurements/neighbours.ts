import { applyLoad, type LoadRun } from '../apply-load.ts';
import { waitUntilDelivered } from '../backlog.ts';
import { createChanges } from '../changes.ts';
import { addDeadEndpoints } from '../dead-endpoints.ts';
import { addEndpoints, disableEndpoints } from '../endpoints.ts';
import { addUsers, settle } from '../fill.ts';
import { addContracts } from '../fill-contracts.ts';
import { summariseLatency } from '../latency.ts';
import type { Latency } from '../load-types.ts';
import type { Findings, Measurement } from '../measurement.ts';
import { moment } from '../moment.ts';
import { createSite, startWattlock, surfaceOf } from '../peers/wattlock.ts';
import type { Postgres } from '../postgres.ts';
import { type Receiver, startReceiver } from '../receiver.ts';
import { count, milliseconds, share, times } from '../report.ts';
import { interleave, median, ratio, type Summary } from '../rounds.ts';

const CONTRACTS = 1_000;
/** Endpoints that refuse connections, and as many that accept them and never answer. */
const OF_EACH_KIND = 50;
/** Messages of each of them. */
const WAITING = 1_000;
const SHARE_OF_FULL = 0.5;
/** Runs are so much longer than others: an endpoint that never answers holds its requests for 15 seconds. */
const LONGER = 4;
const WARM_UP_TURNS = 3;

/** A run whose arrivals after the first second are looked at too: until then nothing is known of the dead endpoints. */
interface Watched extends LoadRun {
  afterwards: Latency;
}
const FIRST = 1_000;

/** What dead endpoints of another partner cost a healthy one. */
export const neighbours: Measurement = {
  name: 'neighbours',
  description: 'arrivals at a healthy webhook endpoint beside a hundred dead ones with a backlog, against without them',
  async run(postgres, { rounds, seconds, warmUpTurn, connections }) {
    const receiver = await startReceiver();
    const towns: Town[] = [];
    try {
      const alone = await settleTown(postgres, receiver, connections);
      towns.push(alone);
      const crowded = await settleTown(postgres, receiver, connections);
      towns.push(crowded);
      const dead = await addDeadEndpoints(
        postgres,
        crowded.databaseUrl,
        { ...crowded, receiver },
        { ofEachKind: OF_EACH_KIND, waiting: WAITING },
      );
      await settle(postgres, crowded.databaseUrl);
      const full: number[] = [];
      for (let turn = 0; turn < WARM_UP_TURNS; turn += 1) {
        for (const town of towns) full.push(await throughput(town, warmUpTurn));
      }
      const rate = Math.max(...full) * SHARE_OF_FULL;
      const length = seconds * LONGER;
      const found = await interleave(rounds, [
        { name: 'alone', run: () => watch(alone, length, rate) },
        {
          name: 'beside dead ones',
          async run() {
            await dead.raise();
            const run = await watch(crowded, length, rate);
            await dead.bury();
            return run;
          },
        },
      ]);
      return report(found, { rate, length, full });
    } finally {
      receiver.stop();
      for (const { stop } of towns) await stop();
    }
  },
};

type Town = Awaited<ReturnType<typeof settleTown>>;

/** A server whose partner has contracts and a healthy endpoint. */
async function settleTown(postgres: Postgres, receiver: Receiver, connections: number) {
  const databaseUrl = await postgres.createDatabase();
  const site = await createSite(databaseUrl);
  const server = await startWattlock(site);
  const { partnerId } = server;
  await disableEndpoints(postgres, databaseUrl);
  await addUsers(postgres, databaseUrl, server, CONTRACTS);
  const changes = createChanges(server, await addContracts(postgres, databaseUrl, server, CONTRACTS));
  await addEndpoints(postgres, databaseUrl, site, { partnerId, urls: [`${receiver.url}/`] });
  await settle(postgres, databaseUrl);
  /** Changes contracts, and waits until all of it has arrived. */
  async function change(seconds: number, rate?: number) {
    await receiver.begin();
    const begun = moment();
    const load = { requests: await changes.next(), connections, end: { seconds } };
    const applied = await applyLoad(surfaceOf(server, server.partnerUrl), { ...load, ...(rate && { rate }) });
    await waitUntilDelivered(postgres, databaseUrl, partnerId);
    return { applied, begun, ...(await receiver.arrivals()) };
  }
  const stop = async () => {
    await server.stop();
    site.remove();
  };
  return { site, server, databaseUrl, change, stop };
}

/** How many changes per second are made and arrive, when there are as many as can be. */
async function throughput({ change }: Town, seconds: number): Promise<number> {
  const { at, begun } = await change(seconds);
  return at.length / (((at.at(-1) ?? Number.NaN) - begun) / 1000);
}

/** The arrivals of a run at a steady rate, as if each were an answer. */
async function watch({ change }: Town, seconds: number, rate: number): Promise<Watched> {
  const { applied, at, ages } = await change(seconds, rate);
  const first = at[0] as number;
  const inTime = at.filter((arrived) => arrived < first + seconds * 1000).length;
  const afterwards = summariseLatency(ages.filter((_, index) => (at[index] as number) >= first + FIRST));
  return { ...applied, answers: inTime, perSecond: inTime / seconds, latency: summariseLatency(ages), afterwards };
}

const p99 = ({ latency }: LoadRun) => latency.p99;
const p99Afterwards = (run: LoadRun) => (run as Watched).afterwards.p99;

function report(found: Summary[], { rate, length, full }: { rate: number; length: number; full: number[] }): Findings {
  const [alone, beside] = found;
  return {
    tables: [
      {
        title: `A healthy endpoint under ${count(rate)} changes per second, half of what is made and arrives at most`,
        columns: [
          ...['', 'arrivals per second', 'of alone', 'p50', 'p99', 'p99 of alone'],
          ...['p99 after the first second', 'of alone', 'CPU s per 1000', 'disturbance'],
        ],
        rows: found.map((one) => [
          one.name,
          count(one.perSecond),
          times(ratio(one, alone)),
          milliseconds(one.p50),
          milliseconds(one.p99),
          times(ratio(one, alone, p99)),
          milliseconds(median(one.runs.map(p99Afterwards))),
          times(ratio(one, alone, p99Afterwards)),
          one.cpuSecondsPerThousand.toFixed(3),
          share(one.disturbance),
        ]),
        notes: [
          `p50 and p99 from the change to its arrival, to a millisecond. CPU of changes and deliveries together, in one process; runs of ${length} s.`,
          `dead: ${OF_EACH_KIND} that refuse the connection and ${OF_EACH_KIND} that accept it and never answer, with ${count(WAITING)} messages each, all of it due, and nothing known of them, when a run begins.`,
        ],
      },
    ],
    targets: [
      { what: 'arrivals per second beside dead endpoints', figure: ratio(beside, alone), bound: { atLeast: 0.9 } },
      {
        what: 'p99 of arrival beside dead endpoints after the first second',
        figure: ratio(beside, alone, p99Afterwards),
        bound: { below: 1.1 },
      },
    ],
    raw: { found, rate, full },
  };
}
