import { CONTRACT_COLUMNS, type ContractRow, contractOf, type StoredContract } from './contract-row.ts';
import type { ContractEvent } from './contracts.ts';
import type { Sql } from './database.ts';
import { type Condition, where } from './where.ts';

export interface ContractFilter {
  partnerId?: string | undefined;
  userId?: string | undefined;
  number?: number | undefined;
  phase?: string | undefined;
  /** Deleted ones too. */
  deleted: boolean;
}

/** Contracts over all partners, the newest first. Each filter has an index. */
export async function listContractsOfAll(
  sql: Sql,
  { partnerId, userId, number, phase, deleted }: ContractFilter,
  page: { before: string | undefined; limit: number },
): Promise<StoredContract[]> {
  const { conditions, parameters } = where(
    ['true'],
    ...(deleted ? [] : [['deleted_at is null'] satisfies Condition]),
    ['partner_id = $', partnerId],
    ['user_id = $', userId],
    ['number = $', number],
    ['contract_phase = $', phase],
    ['id < $', page.before],
  );
  const rows = await sql.query<ContractRow>(
    `select ${CONTRACT_COLUMNS} from contracts where ${conditions} order by id desc limit ${page.limit}`,
    parameters,
  );
  return rows.map(contractOf);
}

export async function findContractOfAll(sql: Sql, id: string): Promise<StoredContract | undefined> {
  const [row] = await sql.query<ContractRow>(`select ${CONTRACT_COLUMNS} from contracts where id = $1`, [id]);
  return row && contractOf(row);
}

/** A snapshot that there was, what made it, and who. */
export interface ContractRevision {
  revision: number;
  event: ContractEvent;
  /** JSON, as it was delivered. */
  snapshot: string;
  actor_type: string;
  actor_id: string | null;
  created_at: Date;
}

/** The revisions of a contract that are kept, the latest first. */
export async function listContractRevisions(
  sql: Sql,
  contractId: string,
  page: { before: number | undefined; limit: number },
): Promise<ContractRevision[]> {
  const { conditions, parameters } = where(['contract_id = $', contractId], ['revision < $', page.before]);
  return sql.query<ContractRevision>(
    `select revision, event, snapshot, actor_type, actor_id, created_at from contract_revisions
      where ${conditions} order by revision desc limit ${page.limit}`,
    parameters,
  );
}
