import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { createSealer } from '../../crypto/seal.ts';
import { type Finding, fail, ok, warn } from '../../flows/operations/doctor/finding.ts';
import { lookAtDatabase } from '../../flows/operations/doctor/look-at-database.ts';
import { loadMasterKeys } from '../../master-key.ts';
import type { Database } from '../../store/database.ts';
import { openDatabase } from '../../store/open.ts';
import { isDirectConnection } from '../../store/server-facts.ts';
import { sendCommand } from '../command-client.ts';
import { explain } from '../explain-error.ts';
import { operator } from '../operator.ts';

const MEND = 'mend what is said, and look again';

/** The database from here; the embedded one through the server that has it. Nothing is made that is not there. */
export async function examineDatabase(config: Config): Promise<Finding[]> {
  const { url, directUrl } = config.database;
  if (url === undefined) {
    const answer = await sendCommand(config.dataDir, { command: 'doctor database', input: {}, by: operator() });
    if (answer !== undefined) return (answer.data as { data: Finding[] }).data;
    if (!existsSync(join(config.dataDir, 'database'))) {
      return [warn('database', `${config.dataDir} holds none yet`, 'the first start makes it')];
    }
  }
  const findings = await using(config, url, examine(config));
  if (directUrl !== undefined) return [...findings, ...(await using(config, directUrl, lookAtDirectWay))];
  const pooled = findings.some(({ says }) => says.includes('through a pooler'));
  const mend = 'set WATTLOCK_DATABASE_DIRECT_URL to a way past the pooler';
  return pooled ? [...findings, warn('notifications', 'do not pass a pooler: changes are polled for', mend)] : findings;
}

function examine(config: Config) {
  return async (database: Database): Promise<Finding[]> => {
    // It would be made, and could open nothing.
    const file = join(config.dataDir, 'master-key');
    if (!config.masterKey && !existsSync(file)) {
      return [fail('master key', `the file ${file} is missing`, 'restore it, or set WATTLOCK_MASTER_KEY')];
    }
    const { current, accepted } = loadMasterKeys(config);
    const sealer = createSealer(current, accepted);
    return lookAtDatabase({ database, clock: systemClock(), sealer }, (error) => explain(error).message);
  };
}

async function lookAtDirectWay(database: Database): Promise<Finding[]> {
  if (await isDirectConnection(database)) return [ok('direct way', 'reaches PostgreSQL itself')];
  const mend = 'let WATTLOCK_DATABASE_DIRECT_URL name PostgreSQL, not the pooler';
  return [fail('direct way', 'goes through a pooler, too', mend)];
}

async function using(
  config: Config,
  url: string | undefined,
  work: (database: Database) => Promise<Finding[]>,
): Promise<Finding[]> {
  try {
    const database = await openDatabase({ ...(url && { url }), pool: 1, dataDir: config.dataDir, onError: () => {} });
    return await work(database).finally(() => database.close());
  } catch (error) {
    return [fail('database', explain(error).message, MEND)];
  }
}
