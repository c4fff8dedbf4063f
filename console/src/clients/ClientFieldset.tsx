import type { ClientType, Finding } from '../api/tenancy.ts';
import { Panel } from '../components/Panel.tsx';
import { CheckList } from '../forms/CheckList.tsx';
import { CheckField, LinesField, NumberField, SelectField, TextField } from '../forms/fields.tsx';
import type { Form } from '../forms/use-form.ts';
import { useI18n } from '../i18n/I18n.tsx';
import { type ClientFields, hasSetting } from './client-fields.ts';
import { Findings, RedirectUriNotes } from './Findings.tsx';

interface Props {
  form: Form<ClientFields>;
  type: ClientType;
  confidential: boolean;
  findings?: Finding[];
}

/** The settings of a client, as far as they mean something for its type. */
export function ClientFieldset({ form, type, confidential, findings = [] }: Props) {
  const { t } = useI18n();
  return (
    <>
      <Panel title={t('clients.basics')}>
        <TextField form={form} name="name" label={t('field.name')} help={t('clients.nameHelp')} />
        {hasSetting(type, 'scopes') && (
          <LinesField form={form} name="scopes" label={t('clients.scopes')} help={t('clients.scopesHelp')} />
        )}
        <Findings of={findings} fields={['name', 'scopes', 'grants']} />
      </Panel>
      {hasSetting(type, 'redirect_uris') && <LoginFields form={form} findings={findings} />}
      {hasSetting(type, 'second_factor') && (
        <SecurityFields form={form} findings={findings} pkce={hasSetting(type, 'pkce') && confidential} />
      )}
      {hasSetting(type, 'impersonation') && <PowerFields form={form} findings={findings} />}
    </>
  );
}

type Part = { form: Form<ClientFields>; findings: Finding[] };

function LoginFields({ form, findings }: Part) {
  const { t } = useI18n();
  return (
    <Panel title={t('clients.login')} intro={t('clients.loginText')}>
      <LinesField
        form={form}
        name="redirect_uris"
        label={t('clients.redirectUris')}
        help={t('clients.redirectUrisHelp')}
        placeholder="https://mijn.partner.example/callback"
        note={<RedirectUriNotes uris={form.values.redirect_uris} findings={findings} />}
      />
      <TextField
        form={form}
        name="login_url"
        label={t('clients.loginUrl')}
        help={t('clients.loginUrlHelp')}
        type="url"
      />
      <TextField form={form} name="totp_registration_url" label={t('clients.totpRegistrationUrl')} type="url" />
      <TextField form={form} name="totp_validation_url" label={t('clients.totpValidationUrl')} type="url" />
      <LinesField
        form={form}
        name="post_logout_redirect_uris"
        label={t('clients.postLogout')}
        help={t('clients.redirectUrisHelp')}
      />
      <TextField
        form={form}
        name="backchannel_logout_uri"
        label={t('clients.backchannel')}
        help={t('clients.backchannelHelp')}
        type="url"
      />
      <Findings
        of={findings}
        fields={[
          'login_url',
          'totp_registration_url',
          'totp_validation_url',
          'post_logout_redirect_uris',
          'backchannel_logout_uri',
        ]}
      />
    </Panel>
  );
}

function SecurityFields({ form, findings, pkce }: Part & { pkce: boolean }) {
  const { t } = useI18n();
  return (
    <Panel title={t('clients.security')}>
      <SelectField
        form={form}
        name="second_factor"
        label={t('clients.secondFactor')}
        help={t('clients.secondFactorHelp')}
        options={(['off', 'optional', 'required'] as const).map((value) => [value, t(`secondFactor.${value}`)])}
      />
      {pkce && (
        <SelectField
          form={form}
          name="pkce"
          label="PKCE"
          help={t('clients.pkceHelp')}
          options={[
            ['required', t('pkce.required')],
            ['optional', t('pkce.optional')],
          ]}
        />
      )}
      <div className="pair">
        <NumberField
          form={form}
          name="refresh_idle_days"
          label={t('clients.idleDays')}
          help={t('clients.idleDaysHelp')}
          min={1}
          max={3650}
        />
        <NumberField
          form={form}
          name="refresh_absolute_days"
          label={t('clients.absoluteDays')}
          help={t('clients.absoluteDaysHelp')}
          min={1}
          max={3650}
        />
      </div>
      <SelectField
        form={form}
        name="id_token_algorithm"
        label={t('clients.idTokenAlgorithm')}
        options={['RS256', 'ES256', 'EdDSA'].map((name) => [name, name])}
      />
      <Findings
        of={findings}
        fields={['pkce', 'second_factor', 'refresh_idle_days', 'refresh_absolute_days', 'id_token_algorithm']}
      />
    </Panel>
  );
}

function PowerFields({ form, findings }: Part) {
  const { t } = useI18n();
  const roles = (['customer', 'support', 'staff'] as const).map((role): [string, string] => [role, t(`role.${role}`)]);
  return (
    <Panel title={t('clients.power')} intro={t('clients.powerText')}>
      <CheckField
        form={form}
        name="impersonation"
        label={t('clients.impersonation')}
        help={t('clients.impersonationHelp')}
      />
      {form.values.impersonation && (
        <CheckList
          form={form}
          name="impersonation_roles"
          label={t('clients.impersonationRoles')}
          help={t('clients.impersonationRolesHelp')}
          options={roles}
        />
      )}
      <CheckList form={form} name="assignable_roles" label={t('clients.assignableRoles')} options={roles} />
      <Findings of={findings} fields={['impersonation', 'impersonation_roles', 'assignable_roles']} />
    </Panel>
  );
}
