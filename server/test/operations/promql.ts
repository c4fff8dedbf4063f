import { parser } from '@prometheus-io/lezer-promql';

/** `sum(rate(...))` asks for these: a metric, and what its labels must be. */
export interface Selector {
  metric: string;
  matchers: { label: string; operator: string; value: string }[];
}

export interface Query {
  selectors: Selector[];
  /** Labels that it groups by. */
  grouping: string[];
  /** Whether it answers where a selector finds nothing. */
  hasDefault: boolean;
}

/** What a query of Prometheus asks for. @throws where it is none. */
export function readQuery(text: string): Query {
  const query: Query = { selectors: [], grouping: [], hasDefault: / or vector\(0\)/.test(text) };
  const selectors = query.selectors;
  parser.parse(text).iterate({
    enter({ type, from, to, node }) {
      const written = text.slice(from, to);
      if (type.isError) throw new Error(`not PromQL at ${from}: ${text}`);
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') {
        selectors.push({ metric: written, matchers: [] });
      }
      if (type.name === 'UnquotedLabelMatcher') {
        const [, label = '', operator = '', value = ''] = /^(\w+)\s*(=~|!~|!=|=)\s*"(.*)"$/s.exec(written) ?? [];
        selectors.at(-1)?.matchers.push({ label, operator, value });
      }
      if (type.name === 'LabelName' && node.parent?.name === 'GroupingLabels') query.grouping.push(written);
    },
  });
  return query;
}
