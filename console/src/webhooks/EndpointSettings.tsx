import { useNavigate } from '@tanstack/react-router';
import type { WebhookEndpoint } from '../api/events.ts';
import { useMay } from '../app/SessionContext.tsx';
import { Button } from '../components/Button.tsx';
import { Notice } from '../components/Notice.tsx';
import { Panel } from '../components/Panel.tsx';
import { useConfirm } from '../dialogs/ConfirmContext.tsx';
import { useAction } from '../dialogs/use-action.ts';
import { FormView } from '../forms/FormView.tsx';
import { CheckField, SelectField, TextField } from '../forms/fields.tsx';
import { changesOf, useForm } from '../forms/use-form.ts';
import { useI18n } from '../i18n/I18n.tsx';

export function EndpointSettings({
  endpoint,
  etag,
  reload,
}: {
  endpoint: WebhookEndpoint;
  etag: string | null;
  reload: () => void;
}) {
  const { t } = useI18n();
  const mayWrite = useMay()('webhooks:write');
  const form = useForm(
    { description: endpoint.description, delivery: endpoint.delivery, enabled: endpoint.enabled },
    etag,
    { draft: `webhook_endpoints/${endpoint.id}` },
  );
  const { run } = useAction();
  const send = () =>
    run(
      { method: 'PATCH', path: `/webhook_endpoints/${endpoint.id}`, body: changesOf(form), etag: form.etag },
      t('form.saved'),
    );
  return (
    <div className="narrow">
      <FormView form={form} send={send} label={t('action.save')} reload={reload}>
        {!mayWrite && <Notice>{t('failure.readOnly')}</Notice>}
        <fieldset disabled={!mayWrite} className="groups">
          <Panel title={t('tab.settings')} intro={t('webhooks.settingsText')}>
            <CheckField form={form} name="enabled" label={t('webhooks.enabled')} help={t('webhooks.enabledHelp')} />
            <TextField form={form} name="description" label={t('field.description')} />
            <SelectField
              form={form}
              name="delivery"
              label={t('webhooks.delivery')}
              help={t('webhooks.deliveryHelp')}
              options={(['every', 'latest'] as const).map((value) => [value, t(`delivery.${value}`)])}
            />
          </Panel>
        </fieldset>
      </FormView>
      {mayWrite && <Removal endpoint={endpoint} />}
    </div>
  );
}

function Removal({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { t } = useI18n();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { run } = useAction();
  const remove = async () => {
    await run(
      { method: 'DELETE', path: `/webhook_endpoints/${endpoint.id}`, renew: ['/webhook_endpoints?'] },
      t('webhooks.removed'),
    );
    void navigate({ to: '/webhooks' as string });
  };
  return (
    <Panel title={t('danger.zone')} tone="danger">
      <div className="danger-row">
        <div>
          <strong>{t('webhooks.remove')}</strong>
          <p className="muted">{t('webhooks.removeText')}</p>
        </div>
        <Button
          look="danger"
          onClick={() =>
            confirm({
              title: t('webhooks.remove'),
              text: t('webhooks.removeText'),
              label: t('action.delete'),
              typed: new URL(endpoint.url).host,
              run: remove,
            })
          }
        >
          {t('action.delete')}
        </Button>
      </div>
    </Panel>
  );
}
