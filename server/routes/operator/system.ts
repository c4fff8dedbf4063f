import Type from 'typebox';
import type { Config } from '../../config.ts';
import type { Core } from '../../flows/core.ts';
import { programVersion } from '../../program-version.ts';
import { readDatabaseFacts } from '../../store/database-facts.ts';
import { migrationStatus } from '../../store/migrate.ts';
import { nullable } from '../api/schemas.ts';
import type { App } from '../http/surface.ts';
import type { OperatorControls } from '../surfaces.ts';
import { operation } from './operation.ts';

const later = nullable({ type: 'string', format: 'date-time' });

const system = Type.Object(
  {
    version: Type.String(),
    node: Type.String(),
    environment: Type.Enum(['sandbox', 'prerelease', 'production']),
    settings: Type.Array(
      Type.Object({
        name: Type.String(),
        value: nullable({ type: 'string', description: 'What is secret is masked.' }),
        source: Type.Enum(['default', 'environment', 'file']),
        description: Type.String(),
      }),
    ),
    migrations: Type.Array(Type.Object({ number: Type.Integer(), name: Type.String(), applied_at: later })),
    jobs: Type.Array(
      Type.Object({
        name: Type.String(),
        last_run_at: later,
        last_duration_ms: nullable<number>({ type: 'integer' }),
        last_error: nullable({ type: 'string', description: 'Null: the last run went well.' }),
        runs: Type.Integer({ description: 'Since the process started.' }),
      }),
      { description: 'Of the process that answers; workers have more.' },
    ),
    database: Type.Object({
      engine: Type.Enum(['postgresql', 'embedded']),
      version: Type.String(),
      size_bytes: Type.Integer(),
      pool: Type.Union([
        Type.Object({ most: Type.Integer({ description: 'Connections of a process.' }) }),
        Type.Null(),
      ]),
    }),
  },
  { title: 'System', description: 'The process that answers, and the database.' },
);

const read = operation({
  kind: 'list',
  permission: 'system:read',
  id: 'getSystem',
  tag: 'System',
  summary: 'How this deployment is set up, and how it is doing',
  answers: { 200: system },
});

/** `GET /api/v1/system`. */
export function systemRoute(
  app: App,
  core: Core,
  config: Config,
  jobs: Pick<OperatorControls['jobs'], 'status'>,
): void {
  app.get('/api/v1/system', { schema: read }, async () => {
    const { database } = core;
    const embedded = database.engine === 'embedded';
    const migrations = await migrationStatus(database);
    return {
      version: programVersion(),
      node: process.versions.node,
      environment: core.environment,
      settings: config.settings,
      migrations: migrations.map(({ applied_at, ...of }) => ({ ...of, applied_at: text(applied_at) })),
      jobs: jobs.status().map(({ last_run_at, ...of }) => ({ ...of, last_run_at: text(last_run_at) })),
      database: {
        engine: database.engine,
        ...(await readDatabaseFacts(database)),
        pool: embedded ? null : { most: config.database.pool },
      },
    };
  });
}

function text(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
