import type { User } from '../api/tenancy.ts';
import { useMay } from '../app/SessionContext.tsx';
import { Notice } from '../components/Notice.tsx';
import { useAction } from '../dialogs/use-action.ts';
import { FormView } from '../forms/FormView.tsx';
import { changesOf, useForm } from '../forms/use-form.ts';
import { useI18n } from '../i18n/I18n.tsx';
import { UserFieldset } from './UserFieldset.tsx';
import { bodyOf, fieldsOf } from './user-fields.ts';

export function UserProfile({ user, etag, reload }: { user: User; etag: string | null; reload: () => void }) {
  const { t } = useI18n();
  const mayWrite = useMay()('users:write');
  const form = useForm(fieldsOf(user), etag, { draft: `users/${user.id}` });
  const { run } = useAction();
  const send = () =>
    run(
      { method: 'PATCH', path: `/users/${user.id}`, body: bodyOf(changesOf(form)), etag: form.etag },
      t('form.saved'),
    );
  return (
    <div className="narrow">
      <FormView form={form} send={send} label={t('action.save')} reload={reload}>
        {!mayWrite && <Notice>{t('failure.readOnly')}</Notice>}
        <fieldset disabled={!mayWrite} className="groups">
          <UserFieldset form={form} enrolled={user.two_factor === 'enrolled'} />
        </fieldset>
      </FormView>
    </div>
  );
}
