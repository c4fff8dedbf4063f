import { Panel } from '../components/Panel.tsx';
import { SelectField, TextField } from '../forms/fields.tsx';
import type { Form } from '../forms/use-form.ts';
import { useI18n } from '../i18n/I18n.tsx';
import type { UserFields } from './user-fields.ts';

/** Who a user is. `enrolled`: the second factor exists, and only a reset can take it away. */
export function UserFieldset({ form, enrolled = false }: { form: Form<UserFields>; enrolled?: boolean }) {
  const { t } = useI18n();
  return (
    <>
      <Panel title={t('users.profile')}>
        <TextField form={form} name="login" label={t('users.login')} help={t('users.loginHelp')} />
        <TextField form={form} name="email" label={t('field.email')} type="email" />
        <div className="triple">
          <TextField form={form} name="first_name" label={t('field.firstName')} />
          <TextField form={form} name="middle_name" label={t('field.middleName')} />
          <TextField form={form} name="last_name" label={t('field.lastName')} />
        </div>
        <div className="triple">
          <TextField form={form} name="telephone" label={t('users.telephone')} type="tel" />
          <TextField form={form} name="birth_date" label={t('users.birthDate')} type="date" />
          <TextField form={form} name="customer_number" label={t('users.customerNumber')} />
        </div>
      </Panel>
      <Panel title={t('users.access')}>
        <SelectField
          form={form}
          name="role"
          label={t('field.role')}
          options={(['customer', 'support', 'staff'] as const).map((role) => [role, t(`role.${role}`)])}
        />
        {!enrolled && (
          <SelectField
            form={form}
            name="two_factor"
            label={t('users.secondFactor')}
            help={t('users.secondFactorHelp')}
            options={(['none', 'required'] as const).map((value) => [value, t(`twoFactor.${value}`)])}
          />
        )}
      </Panel>
    </>
  );
}
