import { usePageParams } from '../app/route-state.ts';
import { useSession } from '../app/SessionContext.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { Tabs } from '../components/Tabs.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { OperatorSessions } from './OperatorSessions.tsx';
import { operatorName } from './operator-name.ts';
import { TokenList } from './TokenList.tsx';

/** What is one's own: sessions, and tokens for scripts. */
export default function AccountPage() {
  const { t } = useI18n();
  const { tab = 'sessions' } = usePageParams();
  const { operator } = useSession();
  return (
    <>
      <PageHeader title={operatorName(operator)} intro={`${operator.login} · ${t(`role.${operator.role}`)}`} />
      <Tabs
        label={operatorName(operator)}
        base="/account"
        current={tab}
        tabs={[
          ['sessions', t('user.sessions')],
          ['tokens', t('user.tokens')],
        ]}
      />
      {tab === 'tokens' ? <TokenList /> : <OperatorSessions operatorId={operator.id} />}
    </>
  );
}
