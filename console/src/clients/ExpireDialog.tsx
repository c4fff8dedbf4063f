import type { Secret } from '../api/tenancy.ts';
import { Time } from '../components/Time.tsx';
import { Modal } from '../dialogs/Modal.tsx';
import { useAction } from '../dialogs/use-action.ts';
import { FormView } from '../forms/FormView.tsx';
import { SelectField } from '../forms/fields.tsx';
import { useForm } from '../forms/use-form.ts';
import { useI18n } from '../i18n/I18n.tsx';
import { inDays } from './in-days.ts';

/** Sets when a secret ends by itself, with when it was last used in sight. */
export function ExpireDialog({ path, secret, close }: { path: string; secret: Secret; close: () => void }) {
  const { t } = useI18n();
  const form = useForm({ days: '7' });
  const { run } = useAction();
  const send = ({ days }: { days: string }) =>
    run({ method: 'PATCH', path, body: { expires_at: inDays(Number(days)) } }, t('form.saved'));
  return (
    <Modal open title={t('secrets.expireTitle', { hint: secret.hint })} onClose={close}>
      <p>
        {t('secrets.lastUsed')}: <Time at={secret.last_used_at} />
      </p>
      <FormView form={form} send={send} done={close} label={t('secrets.expire')} create cancel={close}>
        <SelectField
          form={form}
          name="days"
          label={t('secrets.expires')}
          options={[1, 7, 14, 30, 90].map((days) => [String(days), t('time.inDays', { count: days })])}
        />
      </FormView>
    </Modal>
  );
}
