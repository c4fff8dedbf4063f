import type { SystemInfo } from '../api/insight.ts';
import { useRead } from '../api/queries.ts';
import { Facts } from '../components/Facts.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { Panel } from '../components/Panel.tsx';
import { Time } from '../components/Time.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { DataTable } from '../lists/DataTable.tsx';
import { JobTable } from './JobTable.tsx';
import { SettingTable } from './SettingTable.tsx';

/** The installation as it runs: read-only, secrets masked by the server. */
export default function SystemPage() {
  const { t, format } = useI18n();
  const system = useRead<SystemInfo>('/system', { every: 30_000 });
  return (
    <>
      <PageHeader title={t('nav.system')} intro={t('system.intro')} />
      <Loaded query={system} lines={8}>
        {(info) => (
          <>
            <div className="columns">
              <Panel title={t('system.build')}>
                <Facts
                  of={[
                    [t('system.version'), <code key="version">{info.version}</code>],
                    ['Node', <code key="node">{info.node}</code>],
                    [t('system.environment'), info.environment],
                  ]}
                />
              </Panel>
              <Panel title={t('system.database')}>
                <Facts
                  of={[
                    [t('system.engine'), `${info.database.engine} ${info.database.version}`],
                    [t('system.size'), format.bytes(info.database.size_bytes)],
                    [t('system.pool'), info.database.pool?.most],
                  ]}
                />
              </Panel>
            </div>
            <JobTable jobs={info.jobs} />
            <SettingTable settings={info.settings} />
            <Panel title={t('system.migrations')} flush>
              <DataTable
                label={t('system.migrations')}
                rows={[...info.migrations].reverse()}
                keyOf={({ number }) => String(number)}
                columns={[
                  { key: 'name', header: t('field.name'), cell: ({ name }) => <code>{name}</code> },
                  { key: 'number', header: t('system.number'), cell: ({ number }) => number, numeric: true },
                  { key: 'applied', header: t('system.applied'), cell: ({ applied_at }) => <Time at={applied_at} /> },
                ]}
              />
            </Panel>
          </>
        )}
      </Loaded>
    </>
  );
}
