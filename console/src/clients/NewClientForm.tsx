import { type Page, useRead } from '../api/queries.ts';
import type { Audience, ClientType } from '../api/tenancy.ts';
import { Panel } from '../components/Panel.tsx';
import { FormView } from '../forms/FormView.tsx';
import { CheckField, SelectField, TextField } from '../forms/fields.tsx';
import { type Form, useForm } from '../forms/use-form.ts';
import { useI18n } from '../i18n/I18n.tsx';
import { PartnerOptions } from '../lists/PartnerOptions.tsx';
import { slugOf } from '../partners/slug.ts';
import { AudienceChoice } from './AudienceChoice.tsx';
import { ClientFieldset } from './ClientFieldset.tsx';
import type { ClientFields } from './client-fields.ts';

export interface NewClientFields extends ClientFields {
  slug: string;
  partner_id: string;
  resource_server: string;
  audiences: string[];
  confidential: boolean;
}

interface Props {
  type: ClientType;
  initial: NewClientFields;
  send: (fields: NewClientFields) => Promise<unknown>;
  cancel: () => void;
}

export function NewClientForm({ type, initial, send, cancel }: Props) {
  const { t } = useI18n();
  const form = useForm(initial, null, { draft: `clients/new/${type}` });
  const isServer = type === 'resource_server';
  return (
    <FormView form={form} send={send} label={t('clients.create')} create cancel={cancel}>
      <Panel title={t(isServer ? 'clients.ofAudience' : 'clients.ofPartner')}>
        {isServer ? (
          <AudienceSelect form={form} />
        ) : (
          <SelectField form={form} name="partner_id" label={t('field.partner')}>
            <option value="">{t('form.choose')}</option>
            <PartnerOptions chosen={form.values.partner_id} />
          </SelectField>
        )}
        <TextField
          form={form}
          name="slug"
          label={t('field.slug')}
          help={t('partners.slugHelp')}
          placeholder={slugOf(form.values.name)}
          className="mono"
        />
        {type === 'web' && (
          <CheckField
            form={form}
            name="confidential"
            label={t('clients.confidential')}
            help={t('clients.confidentialHelp')}
          />
        )}
      </Panel>
      <ClientFieldset
        form={form as unknown as Form<ClientFields>}
        type={type}
        confidential={form.values.confidential}
      />
      {!isServer && (
        <Panel title={t('tab.access')} intro={t('clients.accessText')}>
          <AudienceChoice form={form as unknown as Form<{ audiences: string[] }>} />
        </Panel>
      )}
    </FormView>
  );
}

function AudienceSelect({ form }: { form: Form<NewClientFields> }) {
  const { t } = useI18n();
  const audiences = useRead<Page<Audience>>('/audiences', { query: { limit: 100 } }).data?.data.data ?? [];
  return (
    <SelectField form={form} name="resource_server" label={t('field.audience')} help={t('clients.resourceServerHelp')}>
      <option value="">{t('form.choose')}</option>
      {audiences.map(({ name }) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
