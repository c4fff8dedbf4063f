import type { Sql } from './database.ts';

/**
 * Ends every session of an operator, at the console and at the auth service, and every operator token. The sweeper
 * deletes them.
 */
export async function endOperatorAccess(sql: Sql): Promise<void> {
  // No clock is asked: another machine's may differ.
  await sql.query('update operator_sessions set expires_at = created_at');
  await sql.query('update operator_tokens set expires_at = created_at');
  await sql.query('update sessions set expires_at = created_at where user_id in (select id from operators)');
}
