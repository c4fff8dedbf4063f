import { useRead } from '../api/queries.ts';
import type { Operator } from '../api/security.ts';
import { usePageParams, usePageSearch } from '../app/route-state.ts';
import { AuditList } from '../audit/AuditList.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { Status } from '../components/Status.tsx';
import { Tabs } from '../components/Tabs.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { OperatorProfile } from './OperatorProfile.tsx';
import { OperatorSessions } from './OperatorSessions.tsx';
import { operatorName, operatorState } from './operator-name.ts';

export default function OperatorPage() {
  const { t } = useI18n();
  const { id, tab = 'profile' } = usePageParams();
  const search = usePageSearch();
  const operator = useRead<Operator>(`/operators/${id}`);
  return (
    <Loaded query={operator}>
      {(data, etag) => (
        <>
          <PageHeader
            title={operatorName(data)}
            status={<Status of={operatorState(data)} />}
            id={data.id}
            back={{ to: '/operators', text: t('nav.operators') }}
          />
          <Tabs
            label={operatorName(data)}
            base={`/operators/${id}`}
            current={tab}
            tabs={[
              ['profile', t('users.profile')],
              ['sessions', t('tab.sessions')],
              ['audit', t('nav.audit')],
            ]}
          />
          {tab === 'profile' && <OperatorProfile operator={data} etag={etag} reload={() => void operator.refetch()} />}
          {tab === 'sessions' && <OperatorSessions operatorId={id} />}
          {tab === 'audit' && <AuditList search={search} fixed={{ actor_id: id }} />}
        </>
      )}
    </Loaded>
  );
}
