import { useChange } from '../api/queries.ts';
import type { Invitation } from '../api/security.ts';
import { Modal } from '../dialogs/Modal.tsx';
import type { ShownSecret } from '../dialogs/SecretDialog.tsx';
import { FormView } from '../forms/FormView.tsx';
import { SelectField, TextField } from '../forms/fields.tsx';
import { useForm } from '../forms/use-form.ts';
import { useI18n } from '../i18n/I18n.tsx';
import { useShownInvitation } from './use-shown-invitation.ts';

/** Makes an operator, who sets a password by a link that is shown once. */
export function InviteDialog({ close, show }: { close: () => void; show: (shown: ShownSecret) => void }) {
  const { t } = useI18n();
  const form = useForm({ login: '', first_name: '', last_name: '', email: '', role: 'support' }, null, {
    draft: 'operators/new',
  });
  const create = useChange<Invitation>();
  const shownInvitation = useShownInvitation();
  const send = async ({ email, ...body }: typeof form.values) => {
    const invitation = await create.mutateAsync({
      method: 'POST',
      path: '/operators',
      body: { ...body, ...(email.trim() !== '' && { email: email.trim() }) },
    });
    show(shownInvitation(invitation));
    setTimeout(close);
  };
  const cancel = () => {
    form.forget();
    close();
  };
  return (
    <Modal open title={t('operators.invite')} onClose={close}>
      <FormView form={form} send={send} label={t('operators.makeLink')} create cancel={cancel}>
        <TextField form={form} name="login" label={t('users.login')} help={t('operators.loginHelp')} />
        <div className="pair">
          <TextField form={form} name="first_name" label={t('field.firstName')} />
          <TextField form={form} name="last_name" label={t('field.lastName')} />
        </div>
        <TextField form={form} name="email" label={t('field.email')} type="email" />
        <SelectField
          form={form}
          name="role"
          label={t('field.role')}
          help={t(`roleText.${form.values.role as 'support'}`)}
          options={(['support', 'auditor', 'operator', 'owner'] as const).map((role) => [role, t(`role.${role}`)])}
        />
      </FormView>
    </Modal>
  );
}
