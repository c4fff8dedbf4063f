import type { Measurement } from '../measurement.ts';
import { createSite, startWattlock, type WattlockSite } from '../peers/wattlock.ts';
import { milliseconds } from '../report.ts';
import { median } from '../rounds.ts';

/** From the start of the process to its first 200, on both databases, with nothing there and with everything. */
export const startUp: Measurement = {
  name: 'start-up',
  description: 'time from start to the first 200: embedded and PostgreSQL, cold and warm',
  async run(postgres, { rounds }) {
    const times: Record<string, number[]> = {};
    const start = async (what: string, site: WattlockSite) => {
      const server = await startWattlock(site);
      times[what] = [...(times[what] ?? []), server.startUp];
      await server.stop();
    };
    for (let round = 0; round < rounds; round += 1) {
      const embedded = await createSite();
      const external = await createSite(await postgres.createDatabase());
      await start('embedded, cold', embedded);
      await start('PostgreSQL, cold', external);
      await start('embedded, warm', embedded);
      await start('PostgreSQL, warm', external);
      embedded.remove();
      external.remove();
    }
    return {
      tables: [
        {
          title: 'Start-up, all surfaces in one process',
          columns: ['', 'median', 'shortest', 'longest'],
          rows: Object.entries(times).map(([what, all]) => [
            what,
            milliseconds(median(all)),
            milliseconds(Math.min(...all)),
            milliseconds(Math.max(...all)),
          ]),
          notes: ['cold: an empty database, with migrations, keys and demo data to make.'],
        },
      ],
      targets: [],
      raw: times,
    };
  },
};
