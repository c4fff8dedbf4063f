import { useNavigate } from '@tanstack/react-router';
import { useChange } from '../api/queries.ts';
import type { User } from '../api/tenancy.ts';
import { usePageSearch } from '../app/route-state.ts';
import { PageHeader } from '../components/PageHeader.tsx';
import { Panel } from '../components/Panel.tsx';
import { useToast } from '../dialogs/Toasts.tsx';
import { FormView } from '../forms/FormView.tsx';
import { SelectField, TextField } from '../forms/fields.tsx';
import { type Form, useForm } from '../forms/use-form.ts';
import { useI18n } from '../i18n/I18n.tsx';
import { PartnerOptions } from '../lists/PartnerOptions.tsx';
import { UserFieldset } from './UserFieldset.tsx';
import { bodyOf, NO_USER, type UserFields } from './user-fields.ts';
import { userName } from './user-name.ts';

interface NewUser extends UserFields {
  partner_id: string;
  password: string;
}

export default function NewUserPage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const toast = useToast();
  const form = useForm<NewUser>({ ...NO_USER, partner_id: usePageSearch().partner_id ?? '', password: '' }, null, {
    draft: 'users/new',
    secret: ['password'],
  });
  const create = useChange<User>();
  const send = async ({ password, partner_id, ...fields }: NewUser) => {
    const given = Object.entries(bodyOf(fields)).filter(([, value]) => value !== null);
    const body = { ...Object.fromEntries(given), partner_id, ...(password !== '' && { password }) };
    const user = await create.mutateAsync({ method: 'POST', path: '/users', body });
    toast(t('users.created', { name: userName(user) }));
    setTimeout(() => void navigate({ to: `/users/${user.id}` as string }));
  };
  return (
    <>
      <PageHeader title={t('users.new')} back={{ to: '/users', text: t('nav.users') }} />
      <div className="narrow">
        <FormView
          form={form}
          send={send}
          label={t('users.create')}
          create
          cancel={() => void navigate({ to: '/users' as string })}
        >
          <Panel title={t('clients.ofPartner')}>
            <SelectField form={form} name="partner_id" label={t('field.partner')}>
              <option value="">{t('form.choose')}</option>
              <PartnerOptions chosen={form.values.partner_id} />
            </SelectField>
          </Panel>
          <UserFieldset form={form as unknown as Form<UserFields>} />
          <Panel title={t('users.password')} intro={t('users.passwordText')}>
            <TextField
              form={form}
              name="password"
              label={t('users.password')}
              type="password"
              autoComplete="new-password"
            />
          </Panel>
        </FormView>
      </div>
    </>
  );
}
