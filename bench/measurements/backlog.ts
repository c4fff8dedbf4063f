import { fileURLToPath } from 'node:url';
import { drain } from '../drain.ts';
import { addEndpoints, disableEndpoints } from '../endpoints.ts';
import { addUsers, rowId, settle } from '../fill.ts';
import { addContracts, addRevisions } from '../fill-contracts.ts';
import { addAttempts, addBacklog, addCursors } from '../fill-webhooks.ts';
import { SERVER_CORE } from '../machine.ts';
import type { Findings, Measurement, Settings } from '../measurement.ts';
import { createSite, startWattlock, startWorker, type WattlockSite } from '../peers/wattlock.ts';
import type { Postgres } from '../postgres.ts';
import type { ClaimsPlan, ClaimsReport } from '../programs/claims.ts';
import { runProgram } from '../programs/run-program.ts';
import { type Receiver, startReceiver } from '../receiver.ts';
import { count, milliseconds, share, times } from '../report.ts';
import { interleave, median, ratio, type Summary } from '../rounds.ts';

const CLAIMS = fileURLToPath(new URL('../programs/claims.ts', import.meta.url));
const RECEIVING = 10;
/** Endpoints that have had much, and have more to come. */
const HOLDING = 100;
/** Attempts of a message are kept for so many days, and each day has a table of its own. */
const DAYS = 30;
/** What is taken at a time: about what has become free in a worker that is busy. */
const CLAIM = 10;

/** Whether deliveries stay as fast when there is much that was delivered, and much that waits for its time. */
export const backlog: Measurement = {
  name: 'backlog',
  description: 'webhook deliveries per second and p99 of a claim with many messages in the tables, against empty ones',
  async run(postgres, settings) {
    const { rounds, messages, history } = settings;
    const receiver = await startReceiver();
    const towns: Town[] = [];
    try {
      towns.push(await settleTown(postgres, receiver, settings, { delivered: 0, waiting: 0 }));
      towns.push(await settleTown(postgres, receiver, settings, history));
      const fill = async ({ databaseUrl, endpointIds, contractIds }: Town) => {
        await addBacklog(postgres, databaseUrl, endpointIds, contractIds);
        await settle(postgres, databaseUrl);
      };
      const found = await interleave(
        rounds,
        towns.map((town) => ({
          name: town.name,
          async run() {
            await fill(town);
            return drain(receiver, messages, () => startWorker(town.site));
          },
        })),
      );
      const claims = towns.map(() => [] as ClaimsReport[]);
      for (let round = 0; round < rounds; round += 1) {
        for (const [place, town] of towns.entries()) {
          await fill(town);
          const plan: ClaimsPlan = { databaseUrl: town.databaseUrl, limit: CLAIM };
          const report = await runProgram<ClaimsReport>(CLAIMS, SERVER_CORE, plan);
          if (report.claimed !== messages) throw new Error(`${report.claimed} claimed of ${messages}`);
          claims[place]?.push(report);
          process.stderr.write(
            `  round ${round + 1}/${rounds}  ${town.name}: ${milliseconds(report.claims.p99)} p99\n`,
          );
        }
      }
      return report(found, claims, settings);
    } finally {
      receiver.stop();
      for (const { site } of towns) site.remove();
    }
  },
};

interface Town {
  name: string;
  site: WattlockSite;
  databaseUrl: string;
  endpointIds: string[];
  contractIds: string[];
}

/** A partner with endpoints that receive, and with others that hold what is in the tables. */
async function settleTown(
  postgres: Postgres,
  receiver: Receiver,
  { messages }: Settings,
  { delivered, waiting }: Settings['history'],
): Promise<Town> {
  const startedAt = performance.now();
  const databaseUrl = await postgres.createDatabase();
  const site = await createSite(databaseUrl);
  const server = await startWattlock(site);
  await disableEndpoints(postgres, databaseUrl);
  const fresh = messages / RECEIVING;
  const old = delivered / HOLDING;
  const total = fresh + old + waiting / HOLDING;
  await addUsers(postgres, databaseUrl, server, total);
  await addContracts(postgres, databaseUrl, server, total);
  await addRevisions(postgres, databaseUrl, server, total);
  const urls = Array.from({ length: HOLDING }, (_, number) => `${receiver.url}/${number}`);
  const { partnerId } = server;
  const holding = (await addEndpoints(postgres, databaseUrl, site, { partnerId, urls })).map(({ id }) => id);
  await server.stop();
  await addCursors(postgres, databaseUrl, holding, { from: fresh + 1, to: fresh + old }, 'delivered');
  await addCursors(postgres, databaseUrl, holding, { from: fresh + old + 1, to: total }, 'waiting');
  if (delivered > 0) {
    await addAttempts(
      postgres,
      databaseUrl,
      holding,
      { from: fresh + 1, to: fresh + old },
      Math.ceil(delivered / DAYS),
    );
  }
  const name = `${count(delivered)} delivered, ${count(waiting)} waiting`;
  process.stderr.write(`  ${name}, made in ${Math.round((performance.now() - startedAt) / 1000)} s\n`);
  const contractIds = Array.from({ length: fresh }, (_, place) => rowId(place + 1));
  return { name, site, databaseUrl, endpointIds: holding.slice(0, RECEIVING), contractIds };
}

function report(found: Summary[], claims: ClaimsReport[][], { messages }: Settings): Findings {
  const [empty, full] = found;
  const p99 = (place: number, of: 'claims' | 'acknowledgements') =>
    median((claims[place] ?? []).map((round) => round[of].p99));
  return {
    tables: [
      {
        title: `${count(messages)} webhooks at ${RECEIVING} endpoints, by what else is in the tables`,
        columns: [
          '',
          'deliveries per second',
          'of empty',
          'CPU s per 1000',
          'p99 of a claim',
          'of empty',
          'p99 of an acknowledgement',
          'of empty',
          'disturbance of both cores',
        ],
        rows: found.map((one, place) => [
          one.name,
          count(one.perSecond),
          times(ratio(one, empty)),
          one.cpuSecondsPerThousand.toFixed(3),
          milliseconds(p99(place, 'claims')),
          times(p99(place, 'claims') / p99(0, 'claims')),
          milliseconds(p99(place, 'acknowledgements')),
          times(p99(place, 'acknowledgements') / p99(0, 'acknowledgements')),
          share(one.disturbance),
        ]),
        notes: [
          `all of it at ${HOLDING} endpoints, those that receive among them; what waits is due tomorrow. A thirtieth of what was delivered has its attempt in the table of today.`,
          `claims and acknowledgements of ${CLAIM} messages, one after the other by one process, through the server’s own statements; nothing is sent.`,
        ],
      },
    ],
    targets: [
      { what: 'deliveries per second, empty of full', figure: ratio(empty, full), bound: { below: 1.5 } },
      { what: 'p99 of a claim, full of empty', figure: p99(1, 'claims') / p99(0, 'claims'), bound: { below: 1.5 } },
    ],
    raw: { found, claims },
  };
}
