import assert from 'node:assert/strict';
import type { Database, Sql } from '../../store/database.ts';

/** How often a list may look at a page of the database: for its rows, what each is shown with, and the way to them. */
export const MOST_PAGES = 500;

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

/** How the statements of a list were done. */
export async function plansOf(database: Database, list: (sql: Sql) => Promise<unknown>): Promise<Plan[]> {
  const plans: Plan[] = [];
  await list({
    ...database,
    async query(text, parameters) {
      const explain = `explain (analyze, buffers, format json) ${text}`;
      const [explained] = await database.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(explain, parameters);
      plans.push(...(explained?.['QUERY PLAN'] ?? []).map(({ Plan }) => Plan));
      return database.query(text, parameters);
    },
  });
  assert.ok(plans.length > 0);
  return plans;
}

/** Asserts that no statement of a list looks at more pages than that. */
export async function assertFewPages(
  database: Database,
  list: (sql: Sql) => Promise<unknown>,
  name: string,
  most = MOST_PAGES,
): Promise<void> {
  for (const plan of await plansOf(database, list)) {
    const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    assert.ok(pages <= most, `${name}: ${pages} pages\n${JSON.stringify(plan, null, 1)}`);
  }
}

/** How many rows of a table the steps of a plan got, or looked at and dropped. */
export function rowsRead(plan: Plan, table: string): number {
  const own = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
  const below = (plan.Plans ?? []).reduce((sum, step) => sum + rowsRead(step, table), 0);
  return below + (plan['Relation Name'] === table ? own : 0);
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
