import type { Database, Sql } from '../store/database.ts';
import type { SpanDescription, Tracing } from './tracing.ts';

/**
 * The same database with a span for each statement and transaction. A statement is shown as it is written: its values are
 * parameters, which are not.
 */
export function tracedDatabase(database: Database, tracing: Tracing): Database {
  return {
    ...database,
    ...tracedSql(database, tracing),
    transaction: (work, as) =>
      tracing.span(described('transaction', {}), () =>
        database.transaction((sql) => work(tracedSql(sql, tracing)), as),
      ),
  };
}

function tracedSql(sql: Sql, tracing: Tracing): Sql {
  return {
    query: (text, parameters) => tracing.span(statement(text), () => sql.query(text, parameters)),
    prepared: (name, text, parameters) =>
      tracing.span(statement(text, name), () => sql.prepared(name, text, parameters)),
    script: (text) => tracing.span(described('script', {}), () => sql.script(text)),
  };
}

function statement(text: string, name?: string): SpanDescription {
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'statement';
  return described(name ?? operation, { 'db.operation.name': operation, 'db.query.text': text });
}

function described(name: string, attributes: SpanDescription['attributes']): SpanDescription {
  return { name, kind: 'client', attributes: { 'db.system.name': 'postgresql', ...attributes } };
}
