import { Modal } from '../dialogs/Modal.tsx';
import { useAction } from '../dialogs/use-action.ts';
import { FormView } from '../forms/FormView.tsx';
import { CheckField, SelectField } from '../forms/fields.tsx';
import { useForm } from '../forms/use-form.ts';
import { useI18n } from '../i18n/I18n.tsx';

export function RotateDialog({ close }: { close: () => void }) {
  const { t } = useI18n();
  const form = useForm({ algorithm: 'ES256', immediately: false });
  const { run } = useAction();
  const send = (body: typeof form.values) => run({ method: 'POST', path: '/keys/rotate', body }, t('keys.rotated'));
  return (
    <Modal open title={t('keys.rotate')} onClose={close}>
      <p>{t('keys.rotateText')}</p>
      <FormView form={form} send={send} done={close} label={t('keys.rotate')} create cancel={close}>
        <SelectField
          form={form}
          name="algorithm"
          label={t('keys.algorithm')}
          help={t('keys.algorithmHelp')}
          options={['ES256', 'RS256', 'EdDSA'].map((name) => [name, name])}
        />
        <CheckField form={form} name="immediately" label={t('keys.immediately')} help={t('keys.immediatelyHelp')} />
      </FormView>
    </Modal>
  );
}
