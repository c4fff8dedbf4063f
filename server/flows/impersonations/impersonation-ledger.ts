import type { Database } from '../../store/database.ts';
import { createGroupCommit, type GroupCommit } from '../../store/group-commit.ts';
import {
  type ImpersonationOutcome,
  type ImpersonationRequest,
  insertImpersonations,
} from '../../store/impersonations.ts';

/** Where impersonations are recorded before their tokens are given out; those of the same moment share a commit. */
export type ImpersonationLedger = GroupCommit<ImpersonationRequest, ImpersonationOutcome>;

export function createImpersonationLedger({ database }: { database: Database }): ImpersonationLedger {
  return createGroupCommit((requests) => insertImpersonations(database, requests));
}
