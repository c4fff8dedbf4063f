import { FlaskConical, KeyRound, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { EndpointTest, WebhookEndpoint } from '../api/events.ts';
import { useMay } from '../app/SessionContext.tsx';
import { Button } from '../components/Button.tsx';
import { useConfirm } from '../dialogs/ConfirmContext.tsx';
import { SecretDialog, type ShownSecret } from '../dialogs/SecretDialog.tsx';
import { useAction } from '../dialogs/use-action.ts';
import { useI18n } from '../i18n/I18n.tsx';
import { ReplayDialog } from './ReplayDialog.tsx';
import { TestResult } from './TestResult.tsx';

/** What can be done with an endpoint at once. */
export function EndpointActions({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { t } = useI18n();
  const may = useMay()('webhooks:write');
  const confirm = useConfirm();
  const test = useAction<EndpointTest>();
  const rotate = useAction<{ secret: string }>();
  const [result, setResult] = useState<EndpointTest>();
  const [secret, setSecret] = useState<ShownSecret>();
  const [replaying, setReplaying] = useState(false);
  if (!may) return null;
  const path = `/webhook_endpoints/${endpoint.id}`;
  const askRotate = () =>
    confirm({
      title: t('webhooks.rotate'),
      text: t('webhooks.rotateText'),
      label: t('webhooks.rotate'),
      calm: true,
      run: async () => {
        const answer = await rotate.run(
          { method: 'POST', path: `${path}/rotate_secret`, body: {} },
          t('webhooks.rotated'),
        );
        setSecret({
          title: t('webhooks.newSecret'),
          label: 'webhook secret',
          secret: answer.secret,
          note: t('webhooks.rotateNote'),
        });
      },
    });
  return (
    <>
      <Button
        icon={FlaskConical}
        busy={test.busy}
        onClick={() =>
          void test.start({ method: 'POST', path: `${path}/test`, body: {}, done: setResult }, t('webhooks.tested'))
        }
      >
        {t('webhooks.test')}
      </Button>
      <Button icon={RotateCcw} onClick={() => setReplaying(true)}>
        {t('webhooks.replay')}
      </Button>
      <Button icon={KeyRound} onClick={askRotate}>
        {t('webhooks.rotate')}
      </Button>
      {result && <TestResult result={result} close={() => setResult(undefined)} />}
      {secret && <SecretDialog of={secret} close={() => setSecret(undefined)} />}
      {replaying && <ReplayDialog path={path} close={() => setReplaying(false)} />}
    </>
  );
}
