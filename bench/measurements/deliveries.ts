import { drain } from '../drain.ts';
import { addEndpoints, disableEndpoints } from '../endpoints.ts';
import { addUsers, settle } from '../fill.ts';
import { addContracts, addRevisions } from '../fill-contracts.ts';
import { addBacklog } from '../fill-webhooks.ts';
import type { Measurement } from '../measurement.ts';
import { queuePeer } from '../peers/queues.ts';
import { createSite, startWattlock, startWorker } from '../peers/wattlock.ts';
import { startReceiver } from '../receiver.ts';
import { count, share, times } from '../report.ts';
import { interleave, ratio, type Subject } from '../rounds.ts';
import type { Server } from '../server-process.ts';

const ENDPOINTS = 10;
/** Requests under way for each endpoint; what the server does while an endpoint is healthy. */
const PER_ENDPOINT = 10;
/** What the settings give a process of ours by default. */
const POOL = 10;
const PEERS = (['pg-boss', 'graphile-worker'] as const).map(queuePeer);

/** How the peers do it. */
const VARIANTS = [
  { variant: '', attempts: false, plain: false },
  { variant: ', attempts kept', attempts: true, plain: false },
  { variant: ', node:http', attempts: false, plain: true },
] as const;

/** A backlog of webhooks that waits when a worker starts: how fast it goes out, and the same on queue libraries. */
export const deliveries: Measurement = {
  name: 'deliveries',
  description: 'webhook deliveries per second out of a backlog, against pg-boss and graphile-worker',
  async run(postgres, { rounds, messages }) {
    const databaseUrl = await postgres.createDatabase();
    const site = await createSite(databaseUrl);
    const receiver = await startReceiver();
    try {
      const server = await startWattlock(site);
      const contracts = messages / ENDPOINTS;
      await disableEndpoints(postgres, databaseUrl);
      await addUsers(postgres, databaseUrl, server, contracts);
      const contractIds = await addContracts(postgres, databaseUrl, server, contracts);
      await addRevisions(postgres, databaseUrl, server, contracts);
      const urls = Array.from({ length: ENDPOINTS }, (_, number) => `${receiver.url}/${number}`);
      const { partnerId } = server;
      const endpoints = await addEndpoints(postgres, databaseUrl, site, { partnerId, urls });
      await server.stop();
      const endpointIds = endpoints.map(({ id }) => id);
      const settings = { databaseUrl, endpoints, perEndpoint: PER_ENDPOINT, pool: POOL };
      const subject = (name: string, fill: () => Promise<unknown>, start: () => Promise<Server>): Subject => ({
        name,
        async run() {
          await fill();
          await settle(postgres, databaseUrl);
          return drain(receiver, messages, start);
        },
      });
      const found = await interleave(rounds, [
        subject(
          'wattlock',
          () => addBacklog(postgres, databaseUrl, endpointIds, contractIds),
          () => startWorker(site),
        ),
        ...VARIANTS.flatMap(({ variant, ...how }) =>
          PEERS.map((peer) =>
            subject(
              peer.name + variant,
              () => peer.fill({ ...settings, contractIds }),
              () => peer.start({ ...settings, ...how }),
            ),
          ),
        ),
      ]);
      const [ours, boss, graphile, bossKeeping, graphileKeeping] = found;
      return {
        tables: [
          {
            title: `A backlog of ${count(messages)} webhooks at ${ENDPOINTS} endpoints, ${PER_ENDPOINT} requests at a time to each`,
            columns: [
              '',
              'per second',
              'range',
              'wattlock, of it',
              'CPU s per 1000',
              'receiver CPU',
              'disturbance of both cores',
            ],
            rows: found.map((one) => [
              one.name,
              count(one.perSecond),
              `${count(one.slowest)}–${count(one.fastest)}`,
              times(ratio(ours, one)),
              one.cpuSecondsPerThousand.toFixed(3),
              share(one.generatorCpu),
              share(one.disturbance),
            ]),
            notes: [
              'from the first arrival to the last, by a process that was just started, on a core of its own; receiver and PostgreSQL (default settings) on the other.',
              'all sign by the same code and send over kept connections: by the same code too, which checks addresses and bounds time and size; or, where it says so, by node:http alone, without any of that. Ours also keeps the order of each contract, and reads the snapshot. Attempts kept: each request is recorded in the same table before its job is completed, many in one statement, as ours always does.',
              `pg-boss: a queue for each endpoint, ${POOL} connections, 100 jobs in a fetch, an outcome for each job, no order, no supervision. graphile-worker: ${PER_ENDPOINT} queues for each endpoint (a queue runs one job at a time), ${POOL} connections, 50 jobs in a fetch, 1 ms between fetches that come back short, jobs completed in batches. Their jobs carry the body.`,
            ],
          },
        ],
        targets: [
          { what: 'deliveries per second', figure: ours?.perSecond ?? Number.NaN, bound: { atLeast: 2_000 } },
          { what: 'deliveries per second, of pg-boss', figure: ratio(ours, boss), bound: { atLeast: 1 } },
          { what: 'deliveries per second, of graphile-worker', figure: ratio(ours, graphile), bound: { atLeast: 1 } },
          { what: 'of pg-boss with attempts kept', figure: ratio(ours, bossKeeping), bound: { atLeast: 1 } },
          {
            what: 'of graphile-worker with attempts kept',
            figure: ratio(ours, graphileKeeping),
            bound: { atLeast: 1 },
          },
        ],
        raw: found,
      };
    } finally {
      receiver.stop();
      site.remove();
    }
  },
};
