import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Table, Target } from './measurement.ts';

const RESULTS = fileURLToPath(new URL('results', import.meta.url));

export const count = (value: number) => Math.round(value).toLocaleString('en-GB');
export const times = (value: number) => `${value.toFixed(2)} ×`;
export const share = (value: number) => (Number.isNaN(value) ? '–' : `${Math.round(value * 100)} %`);
export const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
export const milliseconds = (value: number | undefined) =>
  value === undefined ? '–' : `${value.toFixed(value < 10 ? 2 : 1)} ms`;

/** A table for the terminal that is Markdown as well. */
export function formatTable({ title, columns, rows, notes = [] }: Table): string {
  const lines = [columns, ...rows];
  const widths = columns.map((_, at) => Math.max(3, ...lines.map((line) => line[at]?.length ?? 0)));
  const format = (line: readonly string[]) =>
    `| ${widths.map((width, at) => (at === 0 ? (line[at] ?? '').padEnd(width) : (line[at] ?? '').padStart(width))).join(' | ')} |`;
  const rule = `| ${widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [`\n### ${title}\n`, format(columns), rule, ...rows.map(format), ...notes.map((note) => `\n${note}`)].join(
    '\n',
  );
}

/** The figures that have a bound, and whether they keep to it. */
export function formatTargets(targets: readonly Target[]): string {
  return formatTable({
    title: 'Targets',
    columns: ['', 'measured', 'target', 'met'],
    rows: targets.map((target) => {
      const { what, figure, bound } = target;
      const text = 'atLeast' in bound ? `≥ ${bound.atLeast}` : `< ${bound.below}`;
      return [what, figure.toFixed(2), text, isMet(target) ? 'yes' : 'NO'];
    }),
  });
}

function isMet({ figure, bound }: Target): boolean {
  return 'atLeast' in bound ? figure >= bound.atLeast : figure < bound.below;
}

/** Keeps everything that was measured, and returns where. */
export function saveResults(results: { startedAt: string } & Record<string, unknown>): string {
  mkdirSync(RESULTS, { recursive: true });
  const path = join(RESULTS, `${results.startedAt.replaceAll(':', '-')}.json`);
  writeFileSync(path, `${JSON.stringify(results, null, 2)}\n`);
  return path;
}
