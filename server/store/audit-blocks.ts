import type { Sql } from './database.ts';

/** A sealed stretch of the audit log. */
export interface AuditBlock {
  number: number;
  first_entry: number;
  last_entry: number;
  /** SHA-256 of each entry, 32 bytes each. */
  entry_hashes: Buffer;
  previous_hash: Buffer;
  hash: Buffer;
  sealed_at: Date;
}

const COLUMNS = 'number, first_entry, last_entry, entry_hashes, previous_hash, hash, sealed_at';
const LOCK = 8_014_003;

/** Whether this process may seal now; another one does otherwise. Ends with the transaction. */
export async function tryLockAuditChain(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ locked: boolean }>('select pg_try_advisory_xact_lock($1) as locked', [LOCK]);
  return row?.locked ?? false;
}

export async function findLastAuditBlock(sql: Sql): Promise<AuditBlock | undefined> {
  const [block] = await sql.query<AuditBlock>(`select ${COLUMNS} from audit_blocks order by number desc limit 1`);
  return block;
}

export async function insertAuditBlock(sql: Sql, block: AuditBlock): Promise<void> {
  await sql.query(`insert into audit_blocks (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7)`, [
    block.number,
    block.first_entry,
    block.last_entry,
    block.entry_hashes,
    block.previous_hash,
    block.hash,
    block.sealed_at,
  ]);
}

/** Blocks after a number, in order. */
export async function listAuditBlocks(sql: Sql, after: number, limit: number): Promise<AuditBlock[]> {
  return sql.query<AuditBlock>(`select ${COLUMNS} from audit_blocks where number > $1 order by number limit $2`, [
    after,
    limit,
  ]);
}
