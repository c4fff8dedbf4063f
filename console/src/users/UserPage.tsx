import { useRead } from '../api/queries.ts';
import type { User } from '../api/tenancy.ts';
import { usePageParams, usePageSearch } from '../app/route-state.ts';
import { AuditList } from '../audit/AuditList.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { Status } from '../components/Status.tsx';
import { Tabs } from '../components/Tabs.tsx';
import { ContractList } from '../contracts/ContractList.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { UserDanger } from './UserDanger.tsx';
import { UserProfile } from './UserProfile.tsx';
import { UserSessions } from './UserSessions.tsx';
import { UserTimeline } from './UserTimeline.tsx';
import { userName } from './user-name.ts';

export default function UserPage() {
  const { t } = useI18n();
  const { id, tab = 'overview' } = usePageParams();
  const user = useRead<User>(`/users/${id}`);
  return (
    <Loaded query={user}>
      {(data, etag) => (
        <>
          <PageHeader
            title={userName(data)}
            status={
              <span className="badges">
                <Status of={data.status} />
                {data.locked && <Status of="locked" />}
              </span>
            }
            id={data.id}
            back={{ to: '/users', text: t('nav.users') }}
          />
          <Tabs
            label={userName(data)}
            base={`/users/${id}`}
            current={tab}
            tabs={[
              ['overview', t('tab.overview')],
              ['profile', t('users.profile')],
              ['sessions', t('tab.sessions')],
              ['contracts', t('nav.contracts')],
              ['audit', t('nav.audit')],
            ]}
          />
          <UserTab tab={tab} user={data} etag={etag} reload={() => void user.refetch()} />
        </>
      )}
    </Loaded>
  );
}

function UserTab({ tab, user, etag, reload }: { tab: string; user: User; etag: string | null; reload: () => void }) {
  const search = usePageSearch();
  if (tab === 'profile') return <UserProfile user={user} etag={etag} reload={reload} />;
  if (tab === 'sessions') return <UserSessions user={user} />;
  if (tab === 'contracts') return <ContractList search={search} fixed={{ user_id: user.id }} />;
  if (tab === 'audit') return <AuditList search={search} fixed={{ target_id: user.id }} />;
  return (
    <div className="with-rail">
      <UserTimeline userId={user.id} />
      <UserDanger user={user} />
    </div>
  );
}
