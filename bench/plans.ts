import { readFileSync, writeFileSync } from 'node:fs';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

/** What `explain (analyze, buffers, format json)` answers. */
export interface Explained {
  'QUERY PLAN': { Plan: Plan }[];
}

/** How PostgreSQL read its tables for a statement. */
export interface Reading {
  /** How often it looked at a page. */
  pages: number;
  /** The most rows that one sequential scan went through, and of what; none: 0. */
  scanned: number;
  table: string;
}

const NOTHING: Reading = { pages: 0, scanned: 0, table: '' };

export function readingOf({ 'QUERY PLAN': [explained] }: Explained): Reading {
  const root = explained?.Plan;
  if (root === undefined) return NOTHING;
  return { ...largestScan(root), pages: root['Shared Hit Blocks'] + root['Shared Read Blocks'] };
}

function largestScan(plan: Plan): Reading {
  const sequential = plan['Node Type'] === 'Seq Scan';
  const scanned = sequential ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) : 0;
  const own = { ...NOTHING, scanned, table: sequential ? (plan['Relation Name'] ?? '') : '' };
  return (plan.Plans ?? []).map(largestScan).reduce((most, next) => (next.scanned > most.scanned ? next : most), own);
}

/** The worst of what was noted in a file since the last time. */
export function takeReadings(path: string): Reading {
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  writeFileSync(path, '');
  return lines
    .map((line) => JSON.parse(line) as Reading)
    .reduce((most, next) => {
      const { scanned, table } = next.scanned > most.scanned ? next : most;
      return { pages: Math.max(most.pages, next.pages), scanned, table };
    }, NOTHING);
}
