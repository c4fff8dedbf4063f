import { usePageSearch } from '../app/route-state.ts';
import { PageHeader } from '../components/PageHeader.tsx';
import { LinkButton } from '../components/PathLink.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { EndpointList } from './EndpointList.tsx';

export default function EndpointsPage() {
  const { t } = useI18n();
  return (
    <>
      <PageHeader
        title={t('nav.webhooks')}
        intro={t('webhooks.intro')}
        actions={<LinkButton to="/webhooks/messages?status=parked">{t('webhooks.parkedMessages')}</LinkButton>}
      />
      <EndpointList search={usePageSearch()} />
    </>
  );
}
