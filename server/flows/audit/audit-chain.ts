import { sha256 } from '../../crypto/digest.ts';
import {
  type AuditBlock,
  findLastAuditBlock,
  insertAuditBlock,
  listAuditBlocks,
  tryLockAuditChain,
} from '../../store/audit-blocks.ts';
import { AUDIT_COLUMNS, type HashableEntry, listEntriesBetween } from '../../store/audit-log.ts';
import type { Database, Sql } from '../../store/database.ts';
import { type Task, UNWATCHED } from '../operations/task.ts';

const ENTRIES_PER_BLOCK = 1_000;
const HASH_LENGTH = 32;
const GENESIS = Buffer.alloc(HASH_LENGTH);

/**
 * Seals the entries up to `upTo` that no block covers yet, and returns how many. Another process may be sealing; then
 * this one leaves it to that. Writers are never held up: sealing reads what they wrote.
 */
export async function sealAuditLog(database: Database, upTo: number, now: Date): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await database.transaction((sql) => sealBlock(sql, upTo, now));
    sealed += count;
    if (count < ENTRIES_PER_BLOCK) return sealed;
  }
}

async function sealBlock(sql: Sql, upTo: number, now: Date): Promise<number> {
  if (!(await tryLockAuditChain(sql))) return 0;
  const last = await findLastAuditBlock(sql);
  const entries = await listEntriesBetween(sql, { after: last?.last_entry ?? 0, upTo, limit: ENTRIES_PER_BLOCK });
  const [first] = entries;
  const newest = entries.at(-1);
  if (first === undefined || newest === undefined) return 0;
  const block = {
    number: (last?.number ?? 0) + 1,
    first_entry: first.id,
    last_entry: newest.id,
    entry_hashes: Buffer.concat(entries.map(hashEntry)),
    previous_hash: last?.hash ?? GENESIS,
    sealed_at: now,
  };
  await insertAuditBlock(sql, { ...block, hash: hashBlock(block) });
  return entries.length;
}

/** What the chain says: to be kept elsewhere, so that a rewritten chain can be told from the first one. */
export interface AuditCheckpoint {
  block: number;
  last_entry: number;
  /** Hex. */
  hash: string;
  sealed_at: string;
}

export async function auditCheckpoint(sql: Sql): Promise<AuditCheckpoint | undefined> {
  const block = await findLastAuditBlock(sql);
  return block && checkpointOf(block);
}

function checkpointOf(block: AuditBlock): AuditCheckpoint {
  const { number, last_entry, hash, sealed_at } = block;
  return { block: number, last_entry, hash: hash.toString('hex'), sealed_at: sealed_at.toISOString() };
}

export interface ChainVerdict {
  intact: boolean;
  blocks: number;
  entries: number;
  /** One line for each thing that does not fit. */
  faults: string[];
  head?: AuditCheckpoint;
}

/** Recomputes the whole chain, block by block, and names each entry that was changed, removed or slipped in. */
export async function verifyAuditChain(
  sql: Sql,
  checkpoint?: Pick<AuditCheckpoint, 'block' | 'hash'>,
  { progress, signal }: Task = UNWATCHED,
): Promise<ChainVerdict> {
  const verdict: ChainVerdict = { intact: true, blocks: 0, entries: 0, faults: [] };
  let previous: AuditBlock | undefined;
  let checkpointSeen = checkpoint === undefined;
  for (;;) {
    signal.throwIfAborted();
    const [block] = await listAuditBlocks(sql, previous?.number ?? 0, 1);
    if (block === undefined) break;
    if (block.number !== (previous?.number ?? 0) + 1)
      verdict.faults.push(`a block before block ${block.number} is missing`);
    if (!block.previous_hash.equals(previous?.hash ?? GENESIS) || !block.hash.equals(hashBlock(block))) {
      verdict.faults.push(`block ${block.number} does not follow from the block before it`);
    }
    if (checkpoint?.block === block.number) {
      checkpointSeen = true;
      if (block.hash.toString('hex') !== checkpoint.hash)
        verdict.faults.push(`block ${block.number} is not the one of the checkpoint`);
    }
    verdict.faults.push(...(await faultsOfBlock(sql, block, previous?.last_entry ?? 0)));
    verdict.blocks += 1;
    verdict.entries += block.entry_hashes.length / HASH_LENGTH;
    verdict.head = checkpointOf(block);
    progress(`${verdict.entries} entries in ${verdict.blocks} blocks verified, ${verdict.faults.length} faults`);
    previous = block;
  }
  if (!checkpointSeen) verdict.faults.push(`block ${checkpoint?.block} of the checkpoint is missing`);
  verdict.intact = verdict.faults.length === 0;
  return verdict;
}

/** The same for the last block alone: what it holds, and that its hash follows. */
export async function verifyAuditTip(sql: Sql): Promise<Pick<ChainVerdict, 'faults' | 'head'>> {
  const block = await findLastAuditBlock(sql);
  if (block === undefined) return { faults: [] };
  const faults = await faultsOfBlock(sql, block, block.first_entry - 1);
  if (!block.hash.equals(hashBlock(block))) faults.push(`block ${block.number} does not carry its own hash`);
  return { faults, head: checkpointOf(block) };
}

async function faultsOfBlock(sql: Sql, block: AuditBlock, after: number): Promise<string[]> {
  const range = { after, upTo: block.last_entry, limit: 2 * ENTRIES_PER_BLOCK };
  const entries = await listEntriesBetween(sql, range);
  const sealed = new Set<string>();
  for (let at = 0; at < block.entry_hashes.length; at += HASH_LENGTH) {
    sealed.add(block.entry_hashes.subarray(at, at + HASH_LENGTH).toString('hex'));
  }
  const faults: string[] = [];
  const expected = sealed.size;
  for (const entry of entries) {
    if (!sealed.delete(hashEntry(entry).toString('hex'))) faults.push(`entry ${entry.id} was changed or slipped in`);
  }
  if (entries.length < expected) {
    faults.push(`${expected - entries.length} of the entries ${block.first_entry} to ${block.last_entry} are missing`);
  }
  return faults;
}

function hashEntry(entry: HashableEntry): Buffer {
  return sha256(JSON.stringify([entry.id, ...AUDIT_COLUMNS.map((column) => entry[column])]));
}

function hashBlock(block: Omit<AuditBlock, 'hash'>): Buffer {
  const { number, first_entry, last_entry, entry_hashes, previous_hash, sealed_at } = block;
  return sha256(
    Buffer.concat([
      previous_hash,
      Buffer.from(`${number} ${first_entry} ${last_entry} ${sealed_at.toISOString()} `),
      entry_hashes,
    ]),
  );
}
