import { useRead } from '../api/queries.ts';
import type { Client } from '../api/tenancy.ts';
import { usePageParams } from '../app/route-state.ts';
import { Badge } from '../components/Badge.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { Status } from '../components/Status.tsx';
import { Tabs } from '../components/Tabs.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { ClientAccess } from './ClientAccess.tsx';
import { ClientSecrets } from './ClientSecrets.tsx';
import { ClientSettings } from './ClientSettings.tsx';
import { QuickStart } from './QuickStart.tsx';
import { TestTab } from './TestTab.tsx';

export default function ClientPage() {
  const { t } = useI18n();
  const { id, tab = 'settings' } = usePageParams();
  const base = `/clients/${encodeURIComponent(id)}`;
  const client = useRead<Client>(base);
  return (
    <Loaded query={client}>
      {(data, etag) => (
        <>
          <PageHeader
            title={data.name}
            status={
              <span className="badges">
                <Status of={data.status} />
                <Badge tone="info">{t(`clientType.${data.type}`)}</Badge>
              </span>
            }
            id={data.id}
            back={{ to: '/clients', text: t('nav.clients') }}
          />
          <Tabs
            label={data.name}
            base={base}
            current={tab}
            tabs={[
              ['settings', t('tab.settings')],
              ['access', t('tab.access')],
              ...(data.authentication === 'none' ? [] : [['secrets', t('tab.secrets')] as [string, string]]),
              ['quickstart', t('tab.quickstart')],
              ...(data.type === 'resource_server' ? [] : [['test', t('tab.test')] as [string, string]]),
            ]}
          />
          <ClientTab tab={tab} client={data} etag={etag} reload={() => void client.refetch()} />
        </>
      )}
    </Loaded>
  );
}

export interface ClientTabProps {
  client: Client;
  etag: string | null;
  reload: () => void;
}

function ClientTab({ tab, ...rest }: ClientTabProps & { tab: string }) {
  if (tab === 'access') return <ClientAccess {...rest} />;
  if (tab === 'secrets') return <ClientSecrets client={rest.client} />;
  if (tab === 'quickstart') return <QuickStart client={rest.client} />;
  if (tab === 'test') return <TestTab client={rest.client} />;
  return <ClientSettings {...rest} />;
}
