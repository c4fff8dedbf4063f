import type { Contract } from '../api/events.ts';
import { useRead } from '../api/queries.ts';
import { usePageParams, usePageSearch } from '../app/route-state.ts';
import { Loaded } from '../components/Loaded.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { Tabs } from '../components/Tabs.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { MessageList } from '../webhooks/MessageList.tsx';
import { ContractOverview } from './ContractOverview.tsx';
import { Phase } from './Phase.tsx';
import { PhaseHistory } from './PhaseHistory.tsx';
import { Revisions } from './Revisions.tsx';

export default function ContractPage() {
  const { t } = useI18n();
  const { id, tab = 'overview' } = usePageParams();
  const contract = useRead<Contract>(`/contracts/${id}`);
  return (
    <Loaded query={contract}>
      {(data) => (
        <>
          <PageHeader
            title={t('contracts.title', { number: String(data.number) })}
            status={<Phase of={data.contract_phase} deleted={data.deleted_at !== null} />}
            id={data.id}
            back={{ to: '/contracts', text: t('nav.contracts') }}
          />
          <Tabs
            label={t('contracts.title', { number: String(data.number) })}
            base={`/contracts/${id}`}
            current={tab}
            tabs={[
              ['overview', t('tab.overview')],
              ['phases', t('contracts.phases')],
              ['revisions', t('contracts.revisions')],
              ['messages', t('nav.messages')],
            ]}
          />
          <ContractTab tab={tab} contract={data} />
        </>
      )}
    </Loaded>
  );
}

function ContractTab({ tab, contract }: { tab: string; contract: Contract }) {
  const search = usePageSearch();
  if (tab === 'phases') return <PhaseHistory id={contract.id} />;
  if (tab === 'revisions') return <Revisions id={contract.id} />;
  if (tab === 'messages') return <MessageList search={search} fixed={{ contract_id: contract.id }} />;
  return <ContractOverview contract={contract} />;
}
