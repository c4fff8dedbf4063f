import { useMay } from '../app/SessionContext.tsx';
import { Panel } from '../components/Panel.tsx';
import { useAction } from '../dialogs/use-action.ts';
import { FormView } from '../forms/FormView.tsx';
import { useForm } from '../forms/use-form.ts';
import { useI18n } from '../i18n/I18n.tsx';
import { AudienceChoice } from './AudienceChoice.tsx';
import type { ClientTabProps } from './ClientPage.tsx';
import { Findings } from './Findings.tsx';

/** What a client's tokens open. */
export function ClientAccess({ client, etag, reload }: ClientTabProps) {
  const { t } = useI18n();
  const mayWrite = useMay()('clients:write');
  const form = useForm({ audiences: [...client.audiences].sort() }, etag, { draft: `clients/${client.id}/audiences` });
  const { run } = useAction();
  const send = ({ audiences }: { audiences: string[] }) =>
    run(
      { method: 'PATCH', path: `/clients/${encodeURIComponent(client.id)}`, body: { audiences }, etag: form.etag },
      t('form.saved'),
    );
  return (
    <Panel title={t('tab.access')} intro={t('clients.accessText')}>
      <FormView form={form} send={send} label={t('action.save')} reload={reload}>
        <fieldset disabled={!mayWrite} className="groups">
          <AudienceChoice form={form} />
        </fieldset>
        <Findings of={client.findings ?? []} fields={['audiences']} />
      </FormView>
    </Panel>
  );
}
