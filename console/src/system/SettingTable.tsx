import type { SystemInfo } from '../api/insight.ts';
import { Badge } from '../components/Badge.tsx';
import { Panel } from '../components/Panel.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { DataTable } from '../lists/DataTable.tsx';

/** Each setting with where its value comes from. */
export function SettingTable({ settings }: { settings: SystemInfo['settings'] }) {
  const { t } = useI18n();
  return (
    <Panel title={t('system.settings')} intro={t('system.settingsText')} flush>
      <DataTable
        label={t('system.settings')}
        rows={settings}
        keyOf={({ name }) => name}
        columns={[
          {
            key: 'name',
            header: t('field.name'),
            cell: ({ name, description }) => (
              <span className="stacked-cell">
                <code>{name}</code>
                <span className="muted small">{description}</span>
              </span>
            ),
          },
          {
            key: 'value',
            header: t('system.value'),
            cell: ({ value }) => (value === null ? '–' : <code className="wrap">{value}</code>),
          },
          {
            key: 'source',
            header: t('system.source'),
            cell: ({ source }) => (
              <Badge tone={source === 'default' ? 'neutral' : 'info'}>{t(`source.${source}`)}</Badge>
            ),
          },
        ]}
      />
    </Panel>
  );
}
