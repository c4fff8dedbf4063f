import type { Sql } from '../store/database.ts';
import { joinedDatabase } from '../store/scoped-database.ts';
import type { Core } from './core.ts';

/** Runs `work` with a core whose every transaction is part of one: what `work` takes for committed is told once it is. */
export async function inOneTransaction<Result>(
  core: Core,
  work: (joined: Core, sql: Sql) => Promise<Result>,
): Promise<Result> {
  const committed = new Set<() => void>();
  const done = await core.database.transaction((sql) => work(joinedCore(core, sql, committed), sql));
  for (const tell of committed) tell();
  return done;
}

function joinedCore(core: Core, sql: Sql, committed: Set<() => void>): Core {
  const { database, clients, revocations, webhooks } = core;
  return {
    ...core,
    database: joinedDatabase(database, sql),
    clients: { ...clients, clear: () => void committed.add(clients.clear) },
    revocations: { ...revocations, add: (revocation) => void committed.add(() => revocations.add(revocation)) },
    webhooks: { ...webhooks, wake: () => void committed.add(webhooks.wake) },
  };
}
