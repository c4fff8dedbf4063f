import { one, type Sql } from './database.ts';

/** What a database says of itself. */
export interface DatabaseFacts {
  version: string;
  size_bytes: number;
}

export async function readDatabaseFacts(sql: Sql): Promise<DatabaseFacts> {
  return one(
    await sql.query<DatabaseFacts>(
      `select current_setting('server_version') as version, pg_database_size(current_database()) as size_bytes`,
    ),
  );
}
