import { useChange } from '../api/queries.ts';
import { Modal } from '../dialogs/Modal.tsx';
import { FormView } from '../forms/FormView.tsx';
import { SelectField } from '../forms/fields.tsx';
import { useForm } from '../forms/use-form.ts';
import { useI18n } from '../i18n/I18n.tsx';
import { inDays } from './in-days.ts';

/** Asks how long a secret is to live, and makes it. */
export function NewSecret({
  path,
  close,
  show,
}: {
  path: string;
  close: () => void;
  show: (made: { secret: string }) => void;
}) {
  const { t } = useI18n();
  const form = useForm({ days: '' });
  const create = useChange<{ secret: string }>();
  const send = async ({ days }: { days: string }) => {
    const body = days === '' ? {} : { expires_at: inDays(Number(days)) };
    const made = await create.mutateAsync({ method: 'POST', path, body });
    close();
    show(made);
  };
  return (
    <Modal open title={t('secrets.create')} onClose={close}>
      <FormView form={form} send={send} label={t('secrets.create')} create cancel={close}>
        <SelectField
          form={form}
          name="days"
          label={t('secrets.expires')}
          help={t('secrets.expiresHelp')}
          options={[
            ['', t('secrets.noEnd')],
            ...[30, 90, 180, 365].map((days): [string, string] => [String(days), t('time.inDays', { count: days })]),
          ]}
        />
      </FormView>
    </Modal>
  );
}
