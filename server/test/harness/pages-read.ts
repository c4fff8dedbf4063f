import assert from 'node:assert/strict';
import type { Database, Sql } from '../../store/database.ts';

/** How often a list may look at a page of the database: for its rows, what each is shown with, and the way to them. */
export const MOST_PAGES = 500;

interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

/** Runs a list, which gets no rows, and asserts that no statement of it looks at more pages than that. */
export async function assertFewPages(
  database: Database,
  list: (sql: Sql) => Promise<unknown>,
  name: string,
  most = MOST_PAGES,
): Promise<void> {
  const explaining: Sql = {
    ...database,
    async query(text, parameters) {
      const explain = `explain (analyze, buffers, format json) ${text}`;
      const [explained] = await database.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(explain, parameters);
      const plan = explained?.['QUERY PLAN'][0]?.Plan;
      assert.ok(plan, name);
      const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
      assert.ok(pages <= most, `${name}: ${pages} pages\n${JSON.stringify(plan, null, 1)}`);
      return [];
    },
  };
  await list(explaining);
}

/** A table that is read whole is told from one that is not. */
export async function assertLarge(database: Database, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const [{ relpages } = { relpages: 0 }] = await database.query<{ relpages: number }>(
      'select relpages from pg_class where oid = $1::regclass',
      [table],
    );
    assert.ok(relpages > MOST_PAGES, `${table}: ${relpages}`);
  }
}
