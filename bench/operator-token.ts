import { randomUUIDv7 } from 'node:crypto';
import { createHandle } from '../server/crypto/handle.ts';
import { permissionsOf } from '../server/protocol/operator-permissions.ts';
import type { Postgres } from './postgres.ts';

/** A token of the sandbox's owner, with every permission. */
export async function addOperatorToken(postgres: Postgres, url: string): Promise<string> {
  const { id, text, hash } = createHandle(randomUUIDv7());
  await postgres.query(
    url,
    `insert into operator_tokens (id, secret_hash, operator_id, name, permissions, created_at, expires_at)
     select $1, $2, id, 'bench', $3, now(), now() + interval '1 day' from operators where role = 'owner' limit 1`,
    [id, hash, permissionsOf('owner')],
  );
  return `wlo_test_${text}`;
}
