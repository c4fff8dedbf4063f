import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { parse } from 'yaml';
import { startTestService, type TestService } from '../harness/service.ts';
import { readQuery } from './promql.ts';
import { faultOf, readScrape, type Series } from './scrape.ts';
import { makeTraffic, scrape } from './traffic.ts';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Panel {
  title: string;
  targets?: { expr: string; legendFormat: string }[];
}
interface Rule {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

const panels = (JSON.parse(read('ops/grafana/wattlock.json')) as { panels: Panel[] }).panels;
const { groups } = parse(read('ops/prometheus/alerts.yaml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

describe('dashboard and alerts, against a service that was used', () => {
  let service: TestService;
  let series: Series[];
  before(async () => {
    service = await startTestService();
    await makeTraffic(service);
    series = readScrape(await scrape(service));
  });
  after(() => service.stop());

  /** The labels of the metrics that a query reads. */
  const labelsOf = (expression: string) =>
    readQuery(expression).selectors.flatMap(({ metric }) =>
      series.filter((one) => one.metric === metric).flatMap(({ labels }) => Object.keys(labels)),
    );

  test('no panel is empty', () => {
    const queries = panels.flatMap(({ title, targets = [] }) => targets.map((target) => ({ title, ...target })));
    assert.ok(queries.length > 40);
    for (const { title, expr, legendFormat } of queries) {
      const { selectors, grouping, hasDefault } = readQuery(expr.replaceAll('$__rate_interval', '5m'));
      assert.ok(selectors.length > 0, title);
      for (const selector of selectors) {
        assert.equal(faultOf(selector, series, hasDefault ? ['status', 'outcome'] : []), undefined, title);
      }
      const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label ?? '');
      const labels = labelsOf(expr.replaceAll('$__rate_interval', '5m'));
      for (const label of [...grouping, ...shown]) assert.ok(labels.includes(label), `${title}: ${label}`);
    }
  });

  test('every alert asks for metrics and labels that there are', () => {
    assert.ok(rules.length > 20);
    for (const { alert, expr } of rules) {
      const { selectors, grouping } = readQuery(expr);
      for (const selector of selectors) {
        assert.equal(faultOf(selector, series, ['status', 'outcome']), undefined, alert);
      }
      const labels = labelsOf(expr);
      for (const label of grouping) assert.ok(labels.includes(label), `${alert}: ${label}`);
    }
  });

  test('every alert waits, tells how bad it is, and leads to a runbook that speaks of it', () => {
    for (const { alert, for: wait, labels, annotations } of rules) {
      assert.match(wait, /^\d+[smh]$/, alert);
      assert.ok(['critical', 'warning', 'info'].includes(labels.severity), alert);
      assert.ok(annotations.summary.length > 20, alert);
      assert.ok(existsSync(join(root, annotations.runbook)), `${alert}: ${annotations.runbook}`);
      assert.ok(read(annotations.runbook).includes(`\`${alert}\``), `${annotations.runbook} does not name ${alert}`);
    }
  });

  test('no label has more than a few values, nor names anyone', () => {
    const values = new Map<string, Set<string>>();
    for (const { metric, labels } of series) {
      for (const [label, value] of Object.entries(labels)) {
        const key = `${metric} ${label}`;
        values.set(key, (values.get(key) ?? new Set()).add(value));
        assert.doesNotMatch(value, /[0-9a-f]{8}-[0-9a-f]{4}-|@/, key);
      }
    }
    for (const [key, found] of values) assert.ok(found.size <= 60, `${key} has ${found.size} values`);
  });

  test('the operator’s page names every metric of ours', () => {
    const page = read('docs/operator/metrics.md');
    const names = new Set(series.map(({ metric }) => metric.replace(/_(bucket|sum|count)$/, '')));
    const ours = [...names].filter((name) => !['up', 'target_info'].includes(name));
    assert.deepEqual(
      ours.filter((name) => !page.includes(`\`${name}\``)),
      [],
    );
  });
});
