import { applyLoad } from '../apply-load.ts';
import type { Measurement } from '../measurement.ts';
import { createSite, startWattlock } from '../peers/wattlock.ts';
import { count, megabytes } from '../report.ts';

/** Seconds without load before memory is looked at. */
const QUIET = 5;

/** Resident memory at rest, and whether issuing tokens leaves anything behind. */
export const memory: Measurement = {
  name: 'memory',
  description: 'resident memory when idle, and after many tokens',
  async run(postgres, { tokens, connections }) {
    const found: { what: string; bytes: number }[] = [];
    for (const database of ['embedded', 'PostgreSQL'] as const) {
      const site = await createSite(database === 'PostgreSQL' ? await postgres.createDatabase() : undefined);
      const server = await startWattlock(site);
      const note = (what: string) => found.push({ what: `${database}, ${what}`, bytes: server.memory() });
      try {
        await rest();
        note('idle');
        if (database === 'embedded') continue;
        for (const part of [0.1, 0.4, 0.5]) {
          const answers = Math.round(tokens * part);
          await applyLoad(server, { requests: [server.tokenRequest], connections, end: { answers } });
          await rest();
          note(`${count(answers)} more tokens`);
        }
      } finally {
        await server.stop();
        site.remove();
      }
    }
    return {
      tables: [
        {
          title: 'Resident memory',
          columns: ['', 'RSS'],
          rows: found.map(({ what, bytes }) => [what, megabytes(bytes)]),
          notes: [`each after ${QUIET} seconds without load; PostgreSQL’s own processes are not counted.`],
        },
      ],
      targets: [],
      raw: found,
    };
  },
};

function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, QUIET * 1000));
}
