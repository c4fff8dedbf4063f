import type { Selector } from './promql.ts';

/** One line of a scrape. */
export interface Series {
  metric: string;
  labels: Record<string, string>;
}

/** Prometheus adds these to what it scrapes. */
const ADDED = { job: 'wattlock', instance: '127.0.0.1:4100' };

/** Reads Prometheus's text format. @throws where a label is one that Prometheus would rename. */
export function readScrape(text: string): Series[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const series = lines.map((line) => {
    const [, metric = '', written = ''] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
    if (metric === '') throw new Error(`not a line of a scrape: ${line}`);
    const labels = Object.fromEntries(
      [...written.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    if ('job' in labels || 'instance' in labels) throw new Error(`Prometheus would rename a label of ${line}`);
    return { metric, labels: { ...labels, ...ADDED } as Record<string, string> };
  });
  return [...series, { metric: 'up', labels: ADDED }];
}

/**
 * What a selector asks for and a scrape does not have.
 * @param mayBeAbsent Labels whose values tell of a fault, which need not have happened.
 */
export function faultOf(
  { metric, matchers }: Selector,
  scrape: readonly Series[],
  mayBeAbsent: readonly string[] = [],
): string | undefined {
  const series = scrape.filter((one) => one.metric === metric);
  if (series.length === 0) return `there is no ${metric}`;
  for (const { label } of matchers) {
    if (!series.some(({ labels }) => label in labels)) return `${metric} has no label ${label}`;
  }
  const asked = matchers.filter(({ label }) => !mayBeAbsent.includes(label));
  if (series.some(({ labels }) => asked.every((matcher) => isMet(matcher, labels[matcher.label] ?? ''))))
    return undefined;
  return `no ${metric} has ${asked.map(({ label, operator, value }) => `${label}${operator}"${value}"`).join()}`;
}

function isMet({ operator, value }: Selector['matchers'][number], given: string): boolean {
  const same = operator.includes('~') ? new RegExp(`^(?:${value})$`).test(given) : value === given;
  return operator.startsWith('!') ? !same : same;
}
