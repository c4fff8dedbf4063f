import { Plus } from 'lucide-react';
import { usePageSearch } from '../app/route-state.ts';
import { useMay } from '../app/SessionContext.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { LinkButton } from '../components/PathLink.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { ClientList } from './ClientList.tsx';

export default function ClientsPage() {
  const { t } = useI18n();
  const may = useMay();
  const create = may('clients:write') && (
    <LinkButton to="/clients/new" look="primary" icon={Plus}>
      {t('clients.new')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader title={t('nav.clients')} intro={t('clients.intro')} actions={create} />
      <ClientList search={usePageSearch()} />
    </>
  );
}
