import { migrationState } from '../../../store/migrate.ts';
import type { Core } from '../../core.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

/** Whether the schema is that of this version. */
export async function lookAtMigrations({ database }: Pick<Core, 'database'>): Promise<Finding[]> {
  const { migrations, unknown } = await migrationState(database);
  if (unknown.length > 0) {
    const says = `the database has migration ${unknown.join(', ')}, which this version does not know`;
    return [fail('migrations', says, 'run the newer version that made it, or restore an older database')];
  }
  const pending = migrations.filter(({ applied_at }) => applied_at === null);
  if (pending.length === 0) return [ok('migrations', `all ${migrations.length} are applied`)];
  const names = pending.map(({ number, name }) => `${number} ${name}`);
  return [warn('migrations', `pending: ${names.join(', ')}`, 'wattlock migrate; the next start does it, too')];
}
