import type { EndpointTest } from '../api/events.ts';
import { Button } from '../components/Button.tsx';
import { CodeBlock } from '../components/CodeBlock.tsx';
import { Facts } from '../components/Facts.tsx';
import { Status } from '../components/Status.tsx';
import { Modal } from '../dialogs/Modal.tsx';
import { useI18n } from '../i18n/I18n.tsx';

export function TestResult({ result, close }: { result: EndpointTest; close: () => void }) {
  const { t, word, format } = useI18n();
  const ok = result.status !== null && result.status >= 200 && result.status < 300;
  return (
    <Modal
      open
      title={t('webhooks.tested')}
      onClose={close}
      actions={<Button onClick={close}>{t('action.close')}</Button>}
    >
      <Facts
        of={[
          [t('field.outcome'), <Status key="outcome" of={ok ? 'succeeded' : 'failed'} />],
          [t('webhooks.httpStatus'), result.status ?? t('webhooks.noAnswer')],
          [t('webhooks.failure'), result.failure && word('failureClass', result.failure)],
          [t('webhooks.took'), format.milliseconds(result.milliseconds)],
        ]}
      />
      {result.answer && <CodeBlock label={t('webhooks.answer')} code={result.answer} />}
    </Modal>
  );
}
