import { useNavigate } from '@tanstack/react-router';
import { useChange } from '../api/queries.ts';
import type { Partner } from '../api/tenancy.ts';
import { Modal } from '../dialogs/Modal.tsx';
import { useToast } from '../dialogs/Toasts.tsx';
import { FormView } from '../forms/FormView.tsx';
import { TextField } from '../forms/fields.tsx';
import { useForm } from '../forms/use-form.ts';
import { useI18n } from '../i18n/I18n.tsx';
import { slugOf } from './slug.ts';

export function NewPartner({ close }: { close: () => void }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const toast = useToast();
  const form = useForm({ name: '', slug: '' }, null, { draft: 'partners/new' });
  const create = useChange<Partner>();
  const send = async ({ name, slug }: { name: string; slug: string }) => {
    const body = { name, slug: slug || slugOf(name) };
    const partner = await create.mutateAsync({ method: 'POST', path: '/partners', body });
    toast(t('partners.created', { name }));
    setTimeout(() => void navigate({ to: `/partners/${partner.id}` as string }));
  };
  const cancel = () => {
    form.forget();
    close();
  };
  return (
    <Modal open title={t('partners.new')} onClose={close}>
      <FormView form={form} send={send} label={t('partners.create')} create cancel={cancel}>
        <TextField form={form} name="name" label={t('field.name')} help={t('partners.nameHelp')} />
        <TextField
          form={form}
          name="slug"
          label={t('field.slug')}
          help={t('partners.slugHelp')}
          placeholder={slugOf(form.values.name)}
          className="mono"
        />
      </FormView>
    </Modal>
  );
}
