import { useRead } from '../api/queries.ts';
import type { Partner } from '../api/tenancy.ts';
import { usePageParams, usePageSearch } from '../app/route-state.ts';
import { AuditList } from '../audit/AuditList.tsx';
import { ClientList } from '../clients/ClientList.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { Status } from '../components/Status.tsx';
import { Tabs } from '../components/Tabs.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { UserList } from '../users/UserList.tsx';
import { EndpointList } from '../webhooks/EndpointList.tsx';
import { PartnerOverview } from './PartnerOverview.tsx';
import { ThemeTab } from './ThemeTab.tsx';

export default function PartnerPage() {
  const { t } = useI18n();
  const { id, tab = 'overview' } = usePageParams();
  const partner = useRead<Partner>(`/partners/${id}`);
  return (
    <Loaded query={partner}>
      {(data, etag) => (
        <>
          <PageHeader
            title={data.name}
            status={<Status of={data.status} />}
            id={data.id}
            back={{ to: '/partners', text: t('nav.partners') }}
          />
          <Tabs
            label={data.name}
            base={`/partners/${id}`}
            current={tab}
            tabs={[
              ['overview', t('tab.overview')],
              ['clients', t('nav.clients')],
              ['users', t('nav.users')],
              ['theme', t('tab.theme')],
              ['webhooks', t('nav.webhooks')],
              ['audit', t('nav.audit')],
            ]}
          />
          <PartnerTab tab={tab} partner={data} etag={etag} reload={() => void partner.refetch()} />
        </>
      )}
    </Loaded>
  );
}

function PartnerTab({
  tab,
  partner,
  etag,
  reload,
}: {
  tab: string;
  partner: Partner;
  etag: string | null;
  reload: () => void;
}) {
  const search = usePageSearch();
  const fixed = { partner_id: partner.id };
  if (tab === 'clients') return <ClientList search={search} fixed={fixed} />;
  if (tab === 'users') return <UserList search={search} fixed={fixed} />;
  if (tab === 'webhooks') return <EndpointList search={search} fixed={fixed} />;
  if (tab === 'audit') return <AuditList search={search} fixed={fixed} />;
  if (tab === 'theme') return <ThemeTab partner={partner} etag={etag} reload={reload} />;
  return <PartnerOverview partner={partner} etag={etag} reload={reload} />;
}
