import { createReadStream } from 'node:fs';
import { type CsvError, parse } from 'csv-parse';
import { invalid, notFound } from '../../fault.ts';
import { IMPORT_COLUMNS, type ImportedUser, type RowFault, readRow } from './imported-user.ts';

const LARGEST_ROW = 64 * 1024;

/** A row that can be imported, and the line that it ends on. */
export interface CsvRow {
  line: number;
  user: ImportedUser;
}

/**
 * The rows of a CSV file (RFC 4180, UTF-8), one after the other, of a file of any size.
 * @throws Fault when its header is not one of users, or its quotes do not fit.
 */
export async function* readCsvRows(file: string): AsyncGenerator<CsvRow | RowFault> {
  const source = createReadStream(file);
  const parser = parse({
    ...{ bom: true, trim: true, info: true, skip_empty_lines: true, relax_column_count: true },
    ...{ columns: checkHeader, max_record_size: LARGEST_ROW },
  });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const line = info.lines;
      if (info.error) yield { line, column: '', detail: 'the row has not as many cells as the header' };
      else {
        const read = readRow(record, line);
        yield 'detail' in read ? read : { line, user: read };
      }
    }
  } catch (error) {
    throw explained(error as Error, file);
  } finally {
    source.destroy();
    parser.destroy();
  }
}

interface Parsed {
  record: Record<string, string>;
  info: { lines: number; error?: Error };
}

function checkHeader(header: string[]): string[] {
  const unknown = header.filter((name) => !IMPORT_COLUMNS.includes(name));
  if (unknown.includes('password')) {
    throw invalid('the header: passwords are not imported, but their hashes are, as password_hash');
  }
  if (unknown.length > 0) {
    throw invalid(
      `the header: ${unknown.map((name) => `"${name}"`).join(', ')} is none of ${IMPORT_COLUMNS.join(', ')}`,
    );
  }
  if (!header.includes('login')) throw invalid('the header: login is missing');
  if (new Set(header).size < header.length) throw invalid('the header: a column is there twice');
  return header;
}

function explained(error: Error & { code?: string }, file: string): Error {
  if (error.code === 'ENOENT') return notFound(`file ${file}`);
  const { code = '', lines } = error as CsvError & { lines?: number };
  if (!code.startsWith('CSV_')) return error;
  // The parser's own words show what stands in the file.
  return invalid(`line ${lines ?? '?'}: not CSV (${code.slice(4).toLowerCase().replaceAll('_', ' ')})`);
}
