import type { Audience } from '../api/tenancy.ts';
import { Modal } from '../dialogs/Modal.tsx';
import { useAction } from '../dialogs/use-action.ts';
import { FormView } from '../forms/FormView.tsx';
import { SelectField, TextField } from '../forms/fields.tsx';
import { useForm } from '../forms/use-form.ts';
import { useI18n } from '../i18n/I18n.tsx';

/** Makes an audience, or changes its description: its name and perspective are in tokens, and stay. */
export function AudienceDialog({ audience, close }: { audience: Audience | 'new'; close: () => void }) {
  const { t } = useI18n();
  const isNew = audience === 'new';
  const form = useForm({ name: '', perspective: 'user', description: isNew ? '' : audience.description }, null, {
    draft: isNew ? 'audiences' : `audiences/${audience.name}`,
  });
  const { run } = useAction();
  const send = (body: typeof form.values) =>
    isNew
      ? run({ method: 'POST', path: '/audiences', body }, t('audiences.created', { name: body.name }))
      : run(
          {
            method: 'PATCH',
            path: `/audiences/${encodeURIComponent(audience.name)}`,
            body: { description: body.description },
          },
          t('form.saved'),
        );
  const cancel = () => {
    form.forget();
    close();
  };
  return (
    <Modal open title={isNew ? t('audiences.new') : audience.name} onClose={close}>
      <FormView
        form={form}
        send={send}
        done={close}
        label={t(isNew ? 'audiences.create' : 'action.save')}
        create
        cancel={cancel}
      >
        {isNew && (
          <>
            <TextField
              form={form}
              name="name"
              label={t('field.name')}
              help={t('audiences.nameHelp')}
              className="mono"
            />
            <SelectField
              form={form}
              name="perspective"
              label={t('audiences.perspective')}
              help={t('audiences.perspectiveHelp')}
              options={(['user', 'partner'] as const).map((value) => [value, t(`perspective.${value}`)])}
            />
          </>
        )}
        <TextField form={form} name="description" label={t('field.description')} />
      </FormView>
    </Modal>
  );
}
