import type { Core } from '../../core.ts';
import { lookAtAuditChain, lookAtBacklog } from './backlog.ts';
import { lookAtClocks, lookAtRoles, lookAtServer } from './database.ts';
import { type Finding, lookAt } from './finding.ts';
import { lookAtMasterKey, lookAtSigningKeys } from './keys.ts';
import { lookAtMigrations } from './schema.ts';

export type ExaminedCore = Pick<Core, 'database' | 'clock' | 'sealer'>;

/** Everything that the database shows. It is only read; tables are looked into once the schema is this version's. */
export async function lookAtDatabase(core: ExaminedCore, explain: (error: unknown) => string): Promise<Finding[]> {
  const about = await lookAt(
    [
      ['database', () => lookAtServer(core)],
      ['clock', () => lookAtClocks(core)],
      ['migrations', () => lookAtMigrations(core)],
    ],
    explain,
  );
  if (about.some(({ check, state }) => state === 'fail' || (check === 'migrations' && state !== 'ok'))) return about;
  const within = await lookAt(
    [
      ['roles', () => lookAtRoles(core)],
      ['master key', () => lookAtMasterKey(core)],
      ['signing keys', () => lookAtSigningKeys(core)],
      ['audit chain', () => lookAtAuditChain(core)],
      ['backlog', () => lookAtBacklog(core)],
    ],
    explain,
  );
  return [...about, ...within];
}
