import type { Database, Identity, Sql } from './database.ts';

/**
 * The same database with no more rights than those of an identity: whatever a statement says, it sees and changes only
 * what row-level security shows that identity. Each statement outside a transaction becomes one.
 */
export function scopedDatabase(database: Database, as: Identity): Database {
  return {
    ...database,
    query: (text, parameters) => database.transaction((sql) => sql.query(text, parameters), as),
    prepared: (name, text, parameters) => database.transaction((sql) => sql.prepared(name, text, parameters), as),
    script: (text) => database.transaction((sql) => sql.script(text), as),
    transaction: (work) => database.transaction(work, as),
  };
}

/** A database whose transactions join the one that is open: for work that must be committed with something else. */
export function joinedDatabase(database: Database, sql: Sql): Database {
  return { ...database, ...sql, transaction: (work) => work(sql) };
}
