import { createGroupCommit } from '../../server/store/group-commit.ts';
import { openDatabase } from '../../server/store/open.ts';
import { createAttemptsPartition, dayOf } from '../../server/store/webhook-attempts.ts';

/** What is kept of a request: the columns of `webhook_attempts`. */
export interface Attempt {
  id: string;
  endpoint_id: string;
  contract_id: string;
  revision: number;
  partner_id: string;
  attempt: number;
  started_at: Date;
  milliseconds: number;
  status: number;
  answer: string;
  /** Hex. */
  body_sha256: string;
  body_bytes: number;
}

const COLUMNS = `id uuid, endpoint_id uuid, contract_id uuid, revision bigint, partner_id uuid, attempt integer,
  started_at timestamptz, milliseconds integer, status integer, answer text, body_sha256 text, body_bytes integer`;

/** Keeps attempts, as the server does: those of one moment in one statement, and in its own table. */
export async function createAttempts(databaseUrl: string): Promise<(attempt: Attempt) => Promise<void>> {
  const database = await openDatabase({ url: databaseUrl, pool: 1, dataDir: '', onError: () => {} });
  await createAttemptsPartition(database, dayOf(new Date()));
  const commits = createGroupCommit(async (attempts: Attempt[]) => {
    await database.prepared(
      'insert_attempts',
      `insert into webhook_attempts (id, endpoint_id, contract_id, revision, partner_id, attempt, started_at,
         milliseconds, status, answer, body_sha256, body_bytes)
       select id, endpoint_id, contract_id, revision, partner_id, attempt, started_at, milliseconds, status, answer,
         decode(body_sha256, 'hex'), body_bytes from jsonb_to_recordset($1::jsonb) as o (${COLUMNS})`,
      [JSON.stringify(attempts)],
    );
    return attempts.map(() => true);
  });
  return async (attempt) => void (await commits.add(attempt));
}
