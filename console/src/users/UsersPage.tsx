import { Plus } from 'lucide-react';
import { usePageSearch } from '../app/route-state.ts';
import { useMay } from '../app/SessionContext.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { LinkButton } from '../components/PathLink.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { UserList } from './UserList.tsx';

export default function UsersPage() {
  const { t } = useI18n();
  const may = useMay();
  const create = may('users:write') && (
    <LinkButton to="/users/new" look="primary" icon={Plus}>
      {t('users.new')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader title={t('nav.users')} intro={t('users.intro')} actions={create} />
      <UserList search={usePageSearch()} />
    </>
  );
}
