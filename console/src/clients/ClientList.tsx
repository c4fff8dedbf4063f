import type { Client } from '../api/tenancy.ts';
import type { Search } from '../app/search-params.ts';
import { Badge } from '../components/Badge.tsx';
import { Status } from '../components/Status.tsx';
import { Time } from '../components/Time.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { FilteredList } from '../lists/ListPage.tsx';
import type { Column, Filter } from '../lists/list-types.ts';
import { PartnerName } from '../partners/PartnerName.tsx';

const TYPES = ['machine', 'web', 'native', 'resource_server'] as const;

/** Clients, of every partner or of one. */
export function ClientList({ search, fixed }: { search: Search; fixed?: Search }) {
  const { t, word } = useI18n();
  const ofOne = fixed?.partner_id !== undefined;
  const filters: Filter[] = [
    { kind: 'text', name: 'q', label: t('clients.search'), main: true },
    ...(ofOne ? [] : [{ kind: 'partner', name: 'partner_id', label: t('field.partner') } as const]),
    {
      kind: 'choice',
      name: 'type',
      label: t('field.type'),
      options: TYPES.map((type) => [type, t(`clientType.${type}`)]),
    },
    {
      kind: 'choice',
      name: 'status',
      label: t('field.status'),
      options: [
        ['active', t('state.active')],
        ['blocked', t('state.blocked')],
      ],
    },
  ];
  const columns: Column<Client>[] = [
    { key: 'name', header: t('field.name'), cell: ({ name }) => name },
    { key: 'slug', header: t('field.slug'), cell: ({ slug }) => <code>{slug}</code>, wideOnly: true },
    ...(ofOne
      ? []
      : [
          {
            key: 'partner',
            header: t('field.partner'),
            cell: ({ partner_id }: Client) => <PartnerName id={partner_id} />,
          },
        ]),
    { key: 'type', header: t('field.type'), cell: ({ type }) => word('clientType', type) },
    {
      key: 'status',
      header: t('field.status'),
      cell: ({ status, findings }) => (
        <span className="badges">
          <Status of={status} />
          {findings?.length > 0 && <Badge tone="warn">{t('clients.findings', { count: findings.length })}</Badge>}
        </span>
      ),
    },
    { key: 'updated', header: t('field.updated'), cell: ({ updated_at }) => <Time at={updated_at} /> },
  ];
  return (
    <FilteredList<Client>
      label={t('nav.clients')}
      path="/clients"
      search={search}
      {...(fixed && { fixed })}
      filters={filters}
      columns={columns}
      keyOf={({ id }) => id}
      linkOf={({ id }) => `/clients/${encodeURIComponent(id)}`}
      empty={{
        text: t('clients.empty'),
        cli: 'client create zonnestroom-backend --partner zonnestroom --name "Back end"',
      }}
    />
  );
}
