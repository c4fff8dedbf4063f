import type { Postgres } from './postgres.ts';

/** Fills a table without its indexes, but those of its constraints, and makes them afterwards: many rows take less time. */
export async function withoutIndexes(
  postgres: Postgres,
  url: string,
  table: string,
  fill: () => Promise<unknown>,
): Promise<void> {
  const indexes = await postgres.query<{ name: string; definition: string }>(
    url,
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      where i.indrelid = $1::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  );
  for (const { name } of indexes) await postgres.query(url, `drop index ${name}`);
  await fill();
  for (const { definition } of indexes) {
    await postgres.query(url, `set maintenance_work_mem = '1GB'; ${definition}`);
  }
}
