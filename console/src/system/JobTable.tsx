import type { SystemInfo } from '../api/insight.ts';
import { Badge } from '../components/Badge.tsx';
import { Panel } from '../components/Panel.tsx';
import { Time } from '../components/Time.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { DataTable } from '../lists/DataTable.tsx';

/** What runs by time, and how it went. */
export function JobTable({ jobs }: { jobs: SystemInfo['jobs'] }) {
  const { t, format } = useI18n();
  return (
    <Panel title={t('system.jobs')} flush>
      <DataTable
        label={t('system.jobs')}
        rows={jobs}
        keyOf={({ name }) => name}
        columns={[
          { key: 'name', header: t('field.name'), cell: ({ name }) => <code>{name}</code> },
          {
            key: 'state',
            header: t('field.status'),
            cell: ({ last_error, last_run_at }) =>
              last_run_at === null ? (
                <Badge>{t('time.never')}</Badge>
              ) : last_error ? (
                <span>
                  <Badge tone="error">{t('state.failed')}</Badge> <span className="small">{last_error}</span>
                </span>
              ) : (
                <Badge tone="ok">{t('state.succeeded')}</Badge>
              ),
          },
          { key: 'last', header: t('system.lastRun'), cell: ({ last_run_at }) => <Time at={last_run_at} /> },
          {
            key: 'took',
            header: t('webhooks.took'),
            cell: ({ last_duration_ms }) => (last_duration_ms === null ? '–' : format.milliseconds(last_duration_ms)),
            numeric: true,
          },
          {
            key: 'runs',
            header: t('system.runs'),
            cell: ({ runs }) => format.number(runs),
            numeric: true,
            wideOnly: true,
          },
        ]}
      />
    </Panel>
  );
}
