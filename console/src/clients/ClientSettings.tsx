import { useMay } from '../app/SessionContext.tsx';
import { Button } from '../components/Button.tsx';
import { Facts } from '../components/Facts.tsx';
import { Notice } from '../components/Notice.tsx';
import { Panel } from '../components/Panel.tsx';
import { Time } from '../components/Time.tsx';
import { useConfirm } from '../dialogs/ConfirmContext.tsx';
import { useAction } from '../dialogs/use-action.ts';
import { FormView } from '../forms/FormView.tsx';
import { changesOf, useForm } from '../forms/use-form.ts';
import { useI18n } from '../i18n/I18n.tsx';
import { PartnerName } from '../partners/PartnerName.tsx';
import { ClientFieldset } from './ClientFieldset.tsx';
import type { ClientTabProps } from './ClientPage.tsx';
import { fieldsOf, settingsOf } from './client-fields.ts';

export function ClientSettings({ client, etag, reload }: ClientTabProps) {
  const { t } = useI18n();
  const mayWrite = useMay()('clients:write');
  const form = useForm(fieldsOf(client), etag, { draft: `clients/${client.id}` });
  const { run } = useAction();
  const path = `/clients/${encodeURIComponent(client.id)}`;
  const send = () =>
    run({ method: 'PATCH', path, body: settingsOf(changesOf(form)), etag: form.etag }, t('form.saved'));
  return (
    <div className="with-rail">
      <div>
        <FormView form={form} send={send} label={t('action.save')} reload={reload}>
          {!mayWrite && <Notice>{t('failure.readOnly')}</Notice>}
          <fieldset disabled={!mayWrite} className="groups">
            <ClientFieldset
              form={form}
              type={client.type}
              confidential={client.authentication !== 'none'}
              findings={client.findings ?? []}
            />
          </fieldset>
        </FormView>
        {mayWrite && <Blocking client={client} />}
      </div>
      <Panel title={t('field.about')}>
        <Facts
          of={[
            [t('field.partner'), client.resource_server ?? <PartnerName key="partner" id={client.partner_id} />],
            [t('field.slug'), <code key="slug">{client.slug}</code>],
            [t('clients.authentication'), t(`authentication.${client.authentication}`)],
            [t('clients.grants'), <code key="grants">{client.grants.join(' ')}</code>],
            [t('field.created'), <Time key="created" at={client.created_at} />],
            [t('field.updated'), <Time key="updated" at={client.updated_at} />],
          ]}
        />
      </Panel>
    </div>
  );
}

function Blocking({ client }: Pick<ClientTabProps, 'client'>) {
  const { t } = useI18n();
  const confirm = useConfirm();
  const { run } = useAction();
  const { id, name, slug, status } = client;
  const blocked = status === 'blocked';
  const label = t(blocked ? 'clients.unblock' : 'clients.block');
  const text = t(blocked ? 'clients.unblockText' : 'clients.blockText');
  const body = { status: blocked ? 'active' : 'blocked' };
  const said = t(blocked ? 'clients.unblocked' : 'clients.blocked', { name });
  return (
    <Panel title={t('danger.zone')} tone="danger">
      <div className="danger-row">
        <div>
          <strong>{label}</strong>
          <p className="muted">{text}</p>
        </div>
        <Button
          look={blocked ? 'plain' : 'danger'}
          onClick={() =>
            confirm({
              title: `${label}: ${name}`,
              text,
              label,
              calm: blocked,
              ...(!blocked && { typed: slug }),
              run: () => run({ method: 'PATCH', path: `/clients/${encodeURIComponent(id)}`, body }, said),
            })
          }
        >
          {label}
        </Button>
      </div>
    </Panel>
  );
}
