import { isDeepStrictEqual } from 'node:util';
import type { Sql } from '../../../store/database.ts';
import { insertRowTexts } from '../../../store/row-texts.ts';
import { type CatalogueTable, listTables } from '../../../store/table-catalogue.ts';
import { invalid } from '../../fault.ts';
import type { Task } from '../task.ts';
import type { Line, Manifest, Trailer } from './format.ts';

const BATCH = 250;

/** Takes the rows in, table by table, and returns the trailer; as many as it says, or none. */
export async function loadRows(
  sql: Sql,
  manifest: Manifest,
  lines: AsyncGenerator<Line>,
  { progress, signal }: Task,
): Promise<Trailer> {
  const tables = await tablesOf(sql, manifest);
  const rows: Record<string, number> = {};
  let total = 0;
  let table: CatalogueTable | undefined;
  let batch: string[] = [];
  const insert = async () => {
    signal.throwIfAborted();
    if (table === undefined || batch.length === 0) return;
    await insertRowTexts(sql, table, batch);
    rows[table.name] = (rows[table.name] ?? 0) + batch.length;
    total += batch.length;
    progress(`${total} rows taken in, of ${table.name} the last`);
    batch = [];
  };
  for await (const line of lines) {
    if (typeof line === 'string') {
      if (batch.push(line) >= BATCH) await insert();
      continue;
    }
    await insert();
    if ('table' in line) {
      table = tables.get(line.table);
      if (table === undefined) throw invalid(`the backup has rows of ${line.table}, which it did not announce`);
      rows[table.name] = 0;
    } else if ('trailer' in line) {
      if (!isDeepStrictEqual(rows, line.trailer.rows)) throw invalid('the backup holds other rows than it says');
      return line.trailer;
    }
  }
  throw invalid('the backup ends without its trailer');
}

/** The announced tables, as they are here. */
async function tablesOf(sql: Sql, manifest: Manifest): Promise<Map<string, CatalogueTable>> {
  const here = new Map((await listTables(sql)).map((table) => [table.name, table]));
  for (const { name, columns } of manifest.tables) {
    if (!isDeepStrictEqual(here.get(name)?.columns, columns)) {
      throw invalid(`the table ${name} of the backup is not as its migrations make it`);
    }
  }
  return here;
}
