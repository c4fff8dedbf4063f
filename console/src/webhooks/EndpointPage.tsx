import type { WebhookEndpoint } from '../api/events.ts';
import { useRead } from '../api/queries.ts';
import { usePageParams, usePageSearch } from '../app/route-state.ts';
import { Loaded } from '../components/Loaded.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { Status } from '../components/Status.tsx';
import { Tabs } from '../components/Tabs.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { EndpointActions } from './EndpointActions.tsx';
import { EndpointHealth } from './EndpointHealth.tsx';
import { EndpointSettings } from './EndpointSettings.tsx';
import { MessageList } from './MessageList.tsx';

export default function EndpointPage() {
  const { t } = useI18n();
  const search = usePageSearch();
  const { id, tab = 'overview' } = usePageParams();
  const endpoint = useRead<WebhookEndpoint>(`/webhook_endpoints/${id}`);
  return (
    <Loaded query={endpoint}>
      {(data, etag) => (
        <>
          <PageHeader
            title={data.description || new URL(data.url).host}
            intro={<code className="wrap">{data.url}</code>}
            status={<Status of={data.state} />}
            id={data.id}
            back={{ to: '/webhooks', text: t('nav.webhooks') }}
            actions={<EndpointActions endpoint={data} />}
          />
          <Tabs
            label={data.url}
            base={`/webhooks/endpoints/${id}`}
            current={tab}
            tabs={[
              ['overview', t('tab.overview')],
              ['messages', t('nav.messages')],
              ['settings', t('tab.settings')],
            ]}
          />
          {tab === 'messages' && <MessageList search={search} fixed={{ endpoint_id: id }} />}
          {tab === 'settings' && (
            <EndpointSettings endpoint={data} etag={etag} reload={() => void endpoint.refetch()} />
          )}
          {tab === 'overview' && <EndpointHealth endpoint={data} />}
        </>
      )}
    </Loaded>
  );
}
