import { usePageSearch } from '../app/route-state.ts';
import { PageHeader } from '../components/PageHeader.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { MessageList } from './MessageList.tsx';

export default function MessagesPage() {
  const { t } = useI18n();
  const { endpoint_id, ...search } = usePageSearch();
  return (
    <>
      <PageHeader title={t('nav.messages')} intro={t('messages.intro')} />
      <MessageList search={search} {...(endpoint_id && { fixed: { endpoint_id } })} />
    </>
  );
}
