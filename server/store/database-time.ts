import { one, type Sql } from './database.ts';

/** What time the database's own machine has: for comparing, and for nothing else. */
export async function findDatabaseTime(sql: Sql): Promise<Date> {
  return one(await sql.query<{ time: Date }>('select clock_timestamp() as time')).time;
}
