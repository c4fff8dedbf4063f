import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { Partner } from '../api/tenancy.ts';
import { usePageSearch } from '../app/route-state.ts';
import { useMay } from '../app/SessionContext.tsx';
import { LinkButton } from '../components/PathLink.tsx';
import { Status } from '../components/Status.tsx';
import { Time } from '../components/Time.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { NewPartner } from './NewPartner.tsx';

export default function PartnersPage() {
  const { t } = useI18n();
  const may = useMay();
  const search = usePageSearch();
  const navigate = useNavigate();
  const create = may('partners:write') && (
    <LinkButton to="/partners?new=1" look="primary" icon={Plus}>
      {t('partners.new')}
    </LinkButton>
  );
  return (
    <>
      <ListPage<Partner>
        title={t('nav.partners')}
        intro={t('partners.intro')}
        actions={create}
        path="/partners"
        search={search}
        filters={[
          { kind: 'text', name: 'q', label: t('partners.search'), main: true },
          {
            kind: 'choice',
            name: 'status',
            label: t('field.status'),
            options: [
              ['active', t('state.active')],
              ['suspended', t('state.suspended')],
            ],
          },
        ]}
        columns={[
          { key: 'name', header: t('field.name'), cell: ({ name }) => name },
          { key: 'slug', header: t('field.slug'), cell: ({ slug }) => <code>{slug}</code> },
          { key: 'status', header: t('field.status'), cell: ({ status }) => <Status of={status} /> },
          {
            key: 'updated',
            header: t('field.updated'),
            cell: ({ updated_at }) => <Time at={updated_at} />,
            wideOnly: true,
          },
          { key: 'created', header: t('field.created'), cell: ({ created_at }) => <Time at={created_at} /> },
        ]}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/partners/${id}`}
        empty={{ text: t('partners.empty'), cli: 'partner create zonnestroom --name "Zonnestroom"', action: create }}
      />
      {search.new && may('partners:write') && (
        <NewPartner close={() => void navigate({ to: '/partners', search: {} as never, replace: true })} />
      )}
    </>
  );
}
