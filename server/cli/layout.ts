import { styleText } from 'node:util';
import { printable } from './printable.ts';

type Cell = string | number | boolean | null | undefined | readonly string[] | Readonly<Record<string, unknown>>;
type Row = Readonly<Record<string, unknown>>;

/** Rows under a heading, one column for each name, aligned. */
export function table(rows: readonly Row[], columns: readonly string[]): string {
  if (rows.length === 0) return 'none';
  const cells = rows.map((row) => columns.map((column) => cellText(row[column] as Cell)));
  const headings = columns.map((column) => column.replaceAll('_', ' ').toUpperCase());
  const widths = headings.map((heading, index) =>
    Math.max(heading.length, ...cells.map((row) => row[index]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd();
  return [styleText('bold', line(headings)), ...cells.map(line)].join('\n');
}

/** One thing: a line for each of its fields, aligned. */
export function card(thing: Row, names: readonly string[] = Object.keys(thing)): string {
  const labels = names.map((name) => name.replaceAll('_', ' '));
  const width = Math.max(...labels.map(({ length }) => length));
  return names
    .map((name, index) => `${styleText('dim', (labels[index] ?? '').padEnd(width))}  ${cellText(thing[name] as Cell)}`)
    .join('\n');
}

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined || cell === '') return '-';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (Array.isArray(cell)) return cell.length === 0 ? '-' : printable(cell.join(' '));
  if (typeof cell === 'object') return Object.keys(cell).length === 0 ? '-' : printable(JSON.stringify(cell));
  return printable(String(cell));
}
