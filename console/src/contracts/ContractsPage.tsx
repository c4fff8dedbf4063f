import { usePageSearch } from '../app/route-state.ts';
import { PageHeader } from '../components/PageHeader.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { ContractList } from './ContractList.tsx';

export default function ContractsPage() {
  const { t } = useI18n();
  return (
    <>
      <PageHeader title={t('nav.contracts')} intro={t('contracts.intro')} />
      <ContractList search={usePageSearch()} />
    </>
  );
}
