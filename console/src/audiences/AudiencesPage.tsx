import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Audience } from '../api/tenancy.ts';
import { useMay } from '../app/SessionContext.tsx';
import { Button } from '../components/Button.tsx';
import { useConfirm } from '../dialogs/ConfirmContext.tsx';
import { useAction } from '../dialogs/use-action.ts';
import { useI18n } from '../i18n/I18n.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { AudienceDialog } from './AudienceDialog.tsx';

export default function AudiencesPage() {
  const { t } = useI18n();
  const may = useMay()('audiences:write');
  const confirm = useConfirm();
  const { run } = useAction();
  const [edited, setEdited] = useState<Audience | 'new'>();
  const remove = ({ name }: Audience) =>
    confirm({
      title: t('audiences.deleteTitle', { name }),
      text: t('audiences.deleteText'),
      label: t('action.delete'),
      typed: name,
      run: () =>
        run({ method: 'DELETE', path: `/audiences/${encodeURIComponent(name)}` }, t('audiences.deleted', { name })),
    });
  const create = may && (
    <Button look="primary" icon={Plus} onClick={() => setEdited('new')}>
      {t('audiences.new')}
    </Button>
  );
  return (
    <>
      <ListPage<Audience>
        title={t('nav.audiences')}
        intro={t('audiences.intro')}
        actions={create}
        path="/audiences"
        search={{}}
        filters={[]}
        keyOf={({ name }) => name}
        columns={[
          { key: 'name', header: t('field.name'), cell: ({ name }) => <code>{name}</code> },
          {
            key: 'perspective',
            header: t('audiences.perspective'),
            cell: ({ perspective }) => t(`perspective.${perspective}`),
          },
          { key: 'description', header: t('field.description'), cell: ({ description }) => description },
          { key: 'clients', header: t('nav.clients'), cell: ({ clients }) => clients ?? '–', numeric: true },
        ]}
        {...(may && {
          menuOf: (audience: Audience) => (
            <span className="row-actions">
              <Button look="quiet" onClick={() => setEdited(audience)}>
                {t('action.edit')}
              </Button>
              <Button look="quiet" className="danger-text" onClick={() => remove(audience)}>
                {t('action.delete')}
              </Button>
            </span>
          ),
        })}
        empty={{ text: t('audiences.empty'), cli: 'audience create customer-api --perspective user', action: create }}
      />
      {edited && <AudienceDialog audience={edited} close={() => setEdited(undefined)} />}
    </>
  );
}
