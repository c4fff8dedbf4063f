import { one, type Sql } from './database.ts';

/** The database belongs to another environment than the one that opened it. */
export class EnvironmentMismatchError extends Error {
  override name = 'EnvironmentMismatchError';
}

/**
 * Makes an empty database one of this environment for good.
 * @throws EnvironmentMismatchError when it is another's.
 */
export async function claimDatabase(sql: Sql, environment: string): Promise<void> {
  const known = await sql.query<{ environment: string }>('select environment from deployment');
  if (known.length === 0) {
    await sql.query('insert into deployment (environment) values ($1) on conflict do nothing', [environment]);
  }
  const owner = one(await sql.query<{ environment: string }>('select environment from deployment')).environment;
  if (owner !== environment) {
    throw new EnvironmentMismatchError(`this database belongs to ${owner}, and WATTLOCK_ENVIRONMENT is ${environment}`);
  }
}
