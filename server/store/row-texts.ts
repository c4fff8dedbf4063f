import type { Sql } from './database.ts';
import type { CatalogueTable } from './table-catalogue.ts';

/** Rows that are in memory at once. */
const BATCH = 250;

/** How values are written as text, whatever a server is set to; and that a long transaction is meant. */
const SETTINGS = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local idle_in_transaction_session_timeout = 0`;

/** Lets the rest of the transaction see one moment; to be called before anything is read. */
export async function beginSnapshot(sql: Sql): Promise<void> {
  await sql.script(`set transaction isolation level repeatable read, read only; ${SETTINGS}`);
}

/** Lets a transaction take rows in; it may be long. */
export async function beginLoad(sql: Sql): Promise<void> {
  await sql.script(SETTINGS);
}

/**
 * The rows of a table, each as PostgreSQL writes a whole row in text, which loses nothing of any type and is the same
 * for both engines.
 */
export async function* readRowTexts(sql: Sql, { name }: Pick<CatalogueTable, 'name'>): AsyncGenerator<string[]> {
  await sql.query(`declare row_texts no scroll cursor for select t::text as row from ${name} t`);
  for (;;) {
    const rows = await sql.query<{ row: string }>(`fetch ${BATCH} from row_texts`);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < BATCH) break;
  }
  await sql.query('close row_texts');
}

/** Puts rows in as they were read, numbers that the database gives out included. */
export async function insertRowTexts(
  sql: Sql,
  { name, columns }: Pick<CatalogueTable, 'name' | 'columns'>,
  rows: string[],
): Promise<void> {
  // `offset 0` keeps each text from being read once for every column.
  await sql.query(
    `insert into ${name} (${columns.map((column) => `"${column}"`)}) overriding system value
      select ${columns.map((column) => `(whole.r)."${column}"`)}
        from (select t::${name} as r from unnest($1::text[]) as t offset 0) whole`,
    [rows],
  );
}
