import { setTimeout } from 'node:timers/promises';
import { applyLoad, warmUp } from '../apply-load.ts';
import { waitUntilDelivered } from '../backlog.ts';
import { createChanges } from '../changes.ts';
import { addEndpoints, disableEndpoints } from '../endpoints.ts';
import { addUsers } from '../fill.ts';
import { addContracts } from '../fill-contracts.ts';
import { summariseLatency } from '../latency.ts';
import type { Latency } from '../load-types.ts';
import type { Measurement } from '../measurement.ts';
import { createSeededSite, createSite, SURFACES, startWattlock, startWorker, surfaceOf } from '../peers/wattlock.ts';
import type { Postgres } from '../postgres.ts';
import { type Receiver, startReceiver } from '../receiver.ts';
import { milliseconds } from '../report.ts';
import { median } from '../rounds.ts';
import { sendSpaced } from '../spaced-changes.ts';

const CHANGES = 200;
/** Milliseconds between two changes. */
const SPACING = 50;
const WARM_UP_CONNECTIONS = 4;

/** How long a change takes to arrive at an endpoint when there is nothing else to do. */
export const arrival: Measurement = {
  name: 'arrival',
  description: 'milliseconds from a contract change to its webhook, when the server is idle',
  async run(postgres, { rounds, warmUpTurn }) {
    const receiver = await startReceiver();
    const towns: Town[] = [];
    try {
      towns.push(await settleTown(postgres, receiver, 'in one process'));
      towns.push(await settleTown(postgres, receiver, 'worker in a process of its own'));
      for (const town of towns) await warmUp(() => change(postgres, town, warmUpTurn));
      const found = towns.map(({ name }) => ({ name, answered: [] as Latency[], sent: [] as Latency[] }));
      for (let round = 0; round < rounds; round += 1) {
        for (const [place, town] of towns.entries()) {
          const { answered, sent } = await watch(receiver, town);
          found[place]?.answered.push(answered);
          found[place]?.sent.push(sent);
          process.stderr.write(`  round ${round + 1}/${rounds}  ${town.name}: p99 ${milliseconds(answered.p99)}\n`);
        }
      }
      const of = (all: readonly Latency[], figure: keyof Latency) => median(all.map((one) => one[figure]));
      const figures = (all: readonly Latency[]) => [
        milliseconds(of(all, 'p50')),
        milliseconds(of(all, 'p99')),
        milliseconds(Math.max(...all.map(({ max }) => max))),
      ];
      return {
        tables: [
          {
            title: `From a change to its webhook, ${CHANGES} changes ${SPACING} ms apart`,
            columns: ['', 'p50', 'p99', 'longest', 'p50 from sending', 'p99', 'longest'],
            rows: found.map(({ name, answered, sent }) => [name, ...figures(answered), ...figures(sent)]),
            notes: [
              'from the moment that the answer of the partner API had come, and from just before the request was sent, to the moment that the receiver had read the body; negative: the webhook was faster than the answer.',
            ],
          },
        ],
        targets: found.flatMap(({ name, answered }) => [
          { what: `p50 of arrival, ${name}, ms`, figure: of(answered, 'p50'), bound: { below: 20 } },
          { what: `p99 of arrival, ${name}, ms`, figure: of(answered, 'p99'), bound: { below: 100 } },
        ]),
        raw: found,
      };
    } finally {
      receiver.stop();
      for (const { stop } of towns) await stop();
    }
  },
};

type Town = Awaited<ReturnType<typeof settleTown>>;

async function settleTown(
  postgres: Postgres,
  receiver: Receiver,
  name: 'in one process' | 'worker in a process of its own',
) {
  const databaseUrl = await postgres.createDatabase();
  const apart = name !== 'in one process';
  const site = apart ? await createSeededSite(databaseUrl) : await createSite(databaseUrl);
  const server = await startWattlock(site, apart ? SURFACES : ['dev']);
  const worker = apart ? await startWorker(site) : undefined;
  await disableEndpoints(postgres, databaseUrl);
  await addUsers(postgres, databaseUrl, server, CHANGES);
  const contractIds = await addContracts(postgres, databaseUrl, server, CHANGES);
  const { partnerId } = server;
  await addEndpoints(postgres, databaseUrl, site, { partnerId, urls: [`${receiver.url}/`] });
  const stop = async () => {
    await worker?.stop();
    await server.stop();
    site.remove();
  };
  const changes = createChanges(server, contractIds);
  return { name, databaseUrl, server: surfaceOf(server, server.partnerUrl), changes, stop };
}

async function change(postgres: Postgres, { server, changes, databaseUrl }: Town, seconds: number) {
  const requests = await changes.next();
  const run = await applyLoad(server, { requests, connections: WARM_UP_CONNECTIONS, end: { seconds } });
  await waitUntilDelivered(postgres, databaseUrl, server.partnerId);
  return run;
}

/** Makes the changes, and finds how long each took to arrive. */
async function watch(receiver: Receiver, { server, changes }: Town): Promise<{ answered: Latency; sent: Latency }> {
  const requests = (await changes.next()).slice(0, CHANGES);
  await setTimeout(1_000);
  await receiver.begin();
  const made = await sendSpaced(server, requests, SPACING);
  await receiver.reached(CHANGES);
  const { messages, at } = await receiver.arrivals();
  const arrivedAt = new Map(messages.map((message, place) => [message, at[place] as number]));
  const since = (from: 'sentAt' | 'answeredAt') =>
    summariseLatency(made.map((one) => (arrivedAt.get(`/ ${one.message}`) ?? Number.NaN) - one[from]));
  return { answered: since('answeredAt'), sent: since('sentAt') };
}
