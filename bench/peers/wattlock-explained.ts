import { appendFileSync } from 'node:fs';
import { loadConfig } from '../../server/config.ts';
import { createLogger } from '../../server/logger.ts';
import { openCore, startRuntime } from '../../server/runtime.ts';
import type { Database } from '../../server/store/database.ts';
import { type Explained, readingOf } from '../plans.ts';

/*
 * `wattlock serve --only auth,operator`, which also notes how PostgreSQL read the tables for each statement that only
 * reads: a line of JSON each, in the file that `BENCH_PLANS` names.
 */

const config = loadConfig(process.env);
const { core, clock } = await openCore(config, createLogger(config.logLevel, process.stderr.fd));
core.database = explaining(core.database, process.env.BENCH_PLANS ?? '');
const runtime = await startRuntime({ core, config, roles: ['auth', 'operator'], sandboxClock: clock });
process.once('SIGTERM', () => void runtime.stop().then(() => process.exit(0)));

function explaining(database: Database, path: string): Database {
  return {
    ...database,
    async query<Row extends object>(text: string, parameters: readonly unknown[] = []) {
      if (/^\s*(select|with)\b/i.test(text)) {
        const explain = `explain (analyze, buffers, format json) ${text}`;
        const [explained] = await database.query<Explained>(explain, parameters);
        if (explained) appendFileSync(path, `${JSON.stringify(readingOf(explained))}\n`);
      }
      return database.query<Row>(text, parameters);
    },
  };
}
