import { after, dateOfMillis, MINUTE, SECOND } from '../../clock.ts';
import { advanceClientEpoch } from '../../store/clients.ts';
import type { Sql } from '../../store/database.ts';
import { endImpersonations } from '../../store/impersonations.ts';
import { insertRevocation, type Revocation } from '../../store/revocations.ts';
import { advanceUserEpoch } from '../../store/users.ts';
import { TOKEN_LIFE } from '../../tokens/issuer.ts';
import type { Core } from '../core.ts';
import { endSessions } from '../sessions/end-sessions.ts';

/** A node whose clock is behind may still take a token for live. */
const LEEWAY = MINUTE;

/** Every token issued before now has expired by then. */
function longestLife(core: Core): Date {
  return after(core.clock, TOKEN_LIFE.user * SECOND + LEEWAY);
}

/**
 * Runs `work` in a transaction, and once it is committed lets this process honour at once what it revoked; the others
 * follow by notification.
 */
export async function revoking<Result>(
  core: Core,
  work: (sql: Sql, revoke: Revoke) => Promise<Result>,
): Promise<Result> {
  const made: Revocation[] = [];
  const result = await core.database.transaction((sql) =>
    work(sql, async (what) => {
      const expires_at = what.expires_at ? dateOfMillis(what.expires_at.getTime() + LEEWAY) : longestLife(core);
      const revocation = { ...what, expires_at };
      made.push(revocation);
      await insertRevocation(sql, revocation);
    }),
  );
  for (const revocation of made) core.revocations.add(revocation);
  return result;
}

/** The same for a change of clients: what this process knows of them is read anew. */
export async function changingClients<Result>(
  core: Core,
  work: (sql: Sql, revoke: Revoke) => Promise<Result>,
): Promise<Result> {
  try {
    return await revoking(core, work);
  } finally {
    core.clients.clear();
  }
}

/** `expires_at`: when the last token that it is about expires; by default that of any token. */
export type Revoke = (revocation: Omit<Revocation, 'expires_at'> & { expires_at?: Date }) => Promise<void>;

/** Cuts off every token of a user that was issued so far, and ends its sessions. A token issued right afterwards works. */
export async function cutOffUser(core: Core, sql: Sql, revoke: Revoke, userId: string, cause: string): Promise<void> {
  await revoke({ kind: 'user', subject: userId, min_epoch: await advanceUserEpoch(sql, userId) });
  await endSessions(core, sql, revoke, { user_id: userId });
  await endImpersonations(sql, { user_id: userId }, cause, core.clock.now());
}

/** Cuts off every token that a client got so far, for itself and for users. */
export async function cutOffClient(
  core: Core,
  sql: Sql,
  revoke: Revoke,
  clientId: string,
  cause: string,
): Promise<void> {
  await revoke({ kind: 'client', subject: clientId, min_epoch: await advanceClientEpoch(sql, clientId) });
  await endImpersonations(sql, { client_id: clientId }, cause, core.clock.now());
}
