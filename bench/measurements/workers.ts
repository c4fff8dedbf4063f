import { applyLoad, warmUp } from '../apply-load.ts';
import type { Measurement } from '../measurement.ts';
import { canServe, createSeededSite, startWattlock, type WattlockSite } from '../peers/wattlock.ts';
import { count, times } from '../report.ts';
import { interleave, ratio } from '../rounds.ts';

/** What a second worker process costs: the same load on one core, shared by one process or by two. */
export const workers: Measurement = {
  name: 'workers',
  description: 'CPU seconds per thousand tokens with two workers, against one process',
  async run(postgres, { rounds, seconds, warmUpTurn, connections }) {
    if (!(await canServe('--workers'))) {
      return {
        tables: [{ title: 'Workers: this wattlock has no --workers', columns: [''], rows: [] }],
        targets: [],
        raw: null,
      };
    }
    const sites = [
      await createSeededSite(await postgres.createDatabase()),
      await createSeededSite(await postgres.createDatabase()),
    ];
    const [single, double] = sites as [WattlockSite, WattlockSite];
    const servers = [
      { ...(await startWattlock(single, ['serve'])), name: 'one process' },
      { ...(await startWattlock(double, ['serve', '--workers', '2'])), name: 'two workers' },
    ];
    const load = (server: (typeof servers)[number], length: number) =>
      applyLoad(server, { requests: [server.tokenRequest], connections, end: { seconds: length } });
    try {
      for (const server of servers) await warmUp(() => load(server, warmUpTurn));
      const found = await interleave(
        rounds,
        servers.map((server) => ({ name: server.name, run: () => load(server, seconds) })),
      );
      const [one] = found;
      return {
        tables: [
          {
            title: 'Two workers, on one core',
            columns: ['', 'per second', 'CPU s per 1000', 'of one process'],
            rows: found.map((at) => [
              at.name,
              count(at.perSecond),
              at.cpuSecondsPerThousand.toFixed(3),
              times(ratio(at, one, (run) => run.cpuSecondsPerThousand)),
            ]),
          },
        ],
        targets: [],
        raw: found,
      };
    } finally {
      for (const server of servers) await server.stop();
      for (const site of sites) site.remove();
    }
  },
};
