import { useChange } from '../api/queries.ts';
import { PERMISSIONS, type Permission } from '../api/session.ts';
import { useMay } from '../app/SessionContext.tsx';
import { inDays } from '../clients/in-days.ts';
import { Modal } from '../dialogs/Modal.tsx';
import type { ShownSecret } from '../dialogs/SecretDialog.tsx';
import { CheckList } from '../forms/CheckList.tsx';
import { FormView } from '../forms/FormView.tsx';
import { SelectField, TextField } from '../forms/fields.tsx';
import { useForm } from '../forms/use-form.ts';
import { useI18n } from '../i18n/I18n.tsx';
import { tickPermission } from './tick-permission.ts';

/** Makes a token with no more than its maker may, and with an end. */
export function NewToken({ close, show }: { close: () => void; show: (shown: ShownSecret) => void }) {
  const { t } = useI18n();
  const may = useMay();
  const form = useForm<{ name: string; days: string; permissions: string[] }>({
    name: '',
    days: '90',
    permissions: [],
  });
  const create = useChange<{ token: string }>();
  const send = async ({ name, days, permissions }: typeof form.values) => {
    const body = { name, permissions: permissions as Permission[], expires_at: inDays(Number(days)) };
    const { token } = await create.mutateAsync({ method: 'POST', path: '/operator_tokens', body });
    show({ title: t('tokens.created'), label: 'token', secret: token, env: { WATTLOCK_TOKEN: token } });
    setTimeout(close);
  };
  return (
    <Modal open wide title={t('tokens.create')} onClose={close}>
      <FormView form={form} send={send} label={t('tokens.create')} create cancel={close}>
        <div className="pair">
          <TextField form={form} name="name" label={t('field.name')} help={t('tokens.nameHelp')} />
          <SelectField
            form={form}
            name="days"
            label={t('secrets.expires')}
            options={[7, 30, 90, 365].map((days) => [String(days), t('time.inDays', { count: days })])}
          />
        </div>
        <CheckList
          form={form}
          name="permissions"
          label={t('tokens.permissions')}
          help={t('tokens.permissionsHelp')}
          tick={tickPermission}
          options={PERMISSIONS.filter(may).map((permission) => [
            permission,
            <code key={permission}>{permission}</code>,
          ])}
        />
      </FormView>
    </Modal>
  );
}
