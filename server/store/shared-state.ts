import { one, type Sql } from './database.ts';

/** What every process watches: small, and read once a second. */
export interface SharedState {
  /** Differs whenever a signing key was added, hastened, retired, withdrawn or revoked. */
  keysVersion: string;
  /** Milliseconds that the sandbox's clock is ahead. */
  clockOffset: number;
}

export async function findSharedState(sql: Sql): Promise<SharedState> {
  const { keys_version, clock_offset } = one(
    await sql.prepared<{ keys_version: string; clock_offset: number }>(
      'find_shared_state',
      `select coalesce((select md5(string_agg(kid || activates_at || coalesce(withdrawn_at::text, '') ||
           coalesce(revoked_at::text, ''), ' ' order by kid)) from signing_keys), '') as keys_version,
         coalesce((select offset_ms from sandbox_clock), 0) as clock_offset`,
      [],
    ),
  );
  return { keysVersion: keys_version, clockOffset: clock_offset };
}
