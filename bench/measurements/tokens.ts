import { applyLoad, type LoadRun, warmUp } from '../apply-load.ts';
import type { Findings, Measurement } from '../measurement.ts';
import { startBare } from '../peers/bare.ts';
import { startOidcProvider } from '../peers/oidc-provider.ts';
import { createSite, startWattlock } from '../peers/wattlock.ts';
import { count, milliseconds, share, times } from '../report.ts';
import { interleave, ratio, type Summary } from '../rounds.ts';

/** Tokens by client credentials: wattlock, the peer and the limit, at full load and at half of it. */
export const tokens: Measurement = {
  name: 'tokens',
  description: 'client-credentials tokens per second, against oidc-provider and bare node:http',
  async run(postgres, { rounds, seconds, warmUpTurn, connections }) {
    const site = await createSite(await postgres.createDatabase());
    const servers = [await startWattlock(site), await startOidcProvider(), await startBare()];
    const load = (server: (typeof servers)[number], length: number, rate?: number) =>
      applyLoad(server, {
        requests: [server.tokenRequest],
        connections,
        end: { seconds: length },
        ...(rate !== undefined && { rate }),
      });
    try {
      for (const server of servers) await warmUp(() => load(server, warmUpTurn));
      const full = await interleave(
        rounds,
        servers.map((server) => ({ name: server.name, run: () => load(server, seconds) })),
      );
      const half = await interleave(
        rounds,
        servers.map((server, place) => ({
          name: server.name,
          run: () => load(server, seconds, (full[place]?.perSecond ?? 0) / 2),
        })),
      );
      return report(full, half, connections);
    } finally {
      for (const server of servers) await server.stop();
      site.remove();
    }
  },
};

/** The least p99 of the runs: nearest to a machine of the server's own. */
const calmest = (at: Summary | undefined) => Math.min(...(at?.runs ?? []).map(({ latency }) => latency.p99));
const cpu = (run: LoadRun) => run.cpuSecondsPerThousand;

function report(full: Summary[], half: Summary[], connections: number): Findings {
  const [ours, peer, limit] = full;
  const rows = full.map((at, place) => [
    at.name,
    count(at.perSecond),
    `${count(at.slowest)}–${count(at.fastest)}`,
    times(ratio(at, peer)),
    times(ratio(at, limit)),
    milliseconds(at.p50),
    milliseconds(at.p99),
    `${milliseconds(half[place]?.p99)} (${milliseconds(calmest(half[place]))})`,
    at.cpuSecondsPerThousand.toFixed(3),
    times(ratio(peer, at, cpu)),
    times(ratio(limit, at, cpu)),
    share(at.generatorCpu),
    share(at.disturbance),
  ]);
  return {
    tables: [
      {
        title: `Client-credentials tokens (JWT, ES256), ${connections} connections`,
        columns: [
          '',
          'per second',
          'range',
          'of peer',
          'of limit',
          'p50',
          'p99',
          'p99 at half load',
          'CPU s per 1000',
          'of peer by CPU',
          'of limit by CPU',
          'generator CPU',
          'disturbance',
        ],
        rows,
        notes: [
          'wattlock: PostgreSQL behind it; oidc-provider: tokens and clients in memory; bare node:http: no storage at all.',
          'half load: requests sent on time at half of the full rate, whether or not the server keeps up; in brackets the run with the least p99.',
          'disturbance: share of the server’s core that other processes took.',
          'by CPU: tokens per CPU second, which other work on the machine disturbs less than tokens per second.',
        ],
      },
    ],
    targets: [
      { what: 'tokens per second, of oidc-provider', figure: ratio(ours, peer), bound: { atLeast: 2 } },
      { what: 'tokens per second, of bare node:http', figure: ratio(ours, limit), bound: { atLeast: 0.85 } },
      { what: 'p99 at half load, ms', figure: half[0]?.p99 ?? Number.NaN, bound: { below: 5 } },
    ],
    raw: { full, half },
  };
}
