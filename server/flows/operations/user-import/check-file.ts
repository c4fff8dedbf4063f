import { listKnownUsers } from '../../../store/imported-users.ts';
import { loginKey } from '../../../store/users.ts';
import type { Core } from '../../core.ts';
import { invalid } from '../../fault.ts';
import type { Task } from '../task.ts';
import { inBatches } from './batches.ts';
import { type CsvRow, readCsvRows } from './csv-rows.ts';
import type { RowFault } from './imported-user.ts';

/** Logins and numbers of a file are remembered, to find what is in it twice. */
const MOST_ROWS = 1_000_000;
const MOST_FAULTS = 100;

export interface FileVerdict {
  rows: number;
  /** Users that are there already. */
  known: number;
  /** The first of them. */
  faults: RowFault[];
  fault_count: number;
}

/** Looks at the whole file before anything is written: it is imported as it stands, or not at all. */
export async function checkFile(core: Pick<Core, 'database'>, partnerId: string, file: string, task: Task) {
  const verdict: FileVerdict = { rows: 0, known: 0, faults: [], fault_count: 0 };
  const blame = (fault: RowFault) => {
    verdict.fault_count += 1;
    if (verdict.faults.length < MOST_FAULTS) verdict.faults.push(fault);
  };
  const seen = { logins: new Set<string>(), numbers: new Set<string>() };
  for await (const batch of inBatches(readCsvRows(file))) {
    task.signal.throwIfAborted();
    verdict.rows += batch.length;
    if (verdict.rows > MOST_ROWS) throw invalid(`the file has more than ${MOST_ROWS} rows: split it`);
    const rows: CsvRow[] = [];
    for (const row of batch) {
      const fault = 'detail' in row ? row : repeated(row, seen);
      if (fault) blame(fault);
      else rows.push(row as CsvRow);
    }
    const known = await findKnown(core, partnerId, rows);
    verdict.known += known.logins;
    for (const fault of known.faults) blame(fault);
    task.progress(`${verdict.rows} rows looked at, ${verdict.fault_count} faults`);
  }
  return verdict;
}

function repeated({ line, user }: CsvRow, seen: { logins: Set<string>; numbers: Set<string> }): RowFault | undefined {
  const key = loginKey(user.login);
  if (seen.logins.has(key)) return { line, column: 'login', detail: 'is in the file already' };
  seen.logins.add(key);
  if (user.customer_number === undefined) return undefined;
  if (seen.numbers.has(user.customer_number)) {
    return { line, column: 'customer_number', detail: 'is in the file already' };
  }
  seen.numbers.add(user.customer_number);
  return undefined;
}

/** How many are there already, and whose customer number another user has. */
async function findKnown(
  { database }: Pick<Core, 'database'>,
  partnerId: string,
  rows: readonly CsvRow[],
): Promise<{ logins: number; faults: RowFault[] }> {
  const numbers = rows.flatMap(({ user }) => user.customer_number ?? []);
  const keys = rows.map(({ user }) => loginKey(user.login));
  const known = await listKnownUsers(database, partnerId, keys, numbers);
  const logins = new Set(known.map(({ login_key }) => login_key));
  const taken = new Set(known.map(({ customer_number }) => customer_number));
  const news = rows.filter((_row, index) => !logins.has(keys[index] ?? ''));
  return {
    logins: rows.length - news.length,
    faults: news
      .filter(({ user }) => user.customer_number !== undefined && taken.has(user.customer_number))
      .map(({ line }) => ({ line, column: 'customer_number', detail: 'another user of the partner has it' })),
  };
}
