import type { Contract } from '../api/events.ts';
import type { Search } from '../app/search-params.ts';
import { ShortId } from '../components/Copy.tsx';
import { PathLink } from '../components/PathLink.tsx';
import { Time } from '../components/Time.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { FilteredList } from '../lists/ListPage.tsx';
import type { Column, Filter } from '../lists/list-types.ts';
import { PartnerName } from '../partners/PartnerName.tsx';
import { Phase } from './Phase.tsx';
import { PHASES } from './phases.ts';

/** Contracts, of everyone or of one user. */
export function ContractList({ search, fixed }: { search: Search; fixed?: Search }) {
  const { t } = useI18n();
  const ofOne = fixed?.user_id !== undefined;
  const filters: Filter[] = [
    { kind: 'text', name: 'number', label: t('contracts.number'), main: true },
    ...(ofOne
      ? []
      : [
          { kind: 'partner', name: 'partner_id', label: t('field.partner') } as const,
          { kind: 'text', name: 'user_id', label: t('contracts.userId') } as const,
        ]),
    { kind: 'choice', name: 'phase', label: t('contracts.phase'), options: PHASES.map((phase) => [phase, phase]) },
    { kind: 'choice', name: 'deleted', label: t('contracts.deleted'), options: [['true', t('contracts.withDeleted')]] },
  ];
  const columns: Column<Contract>[] = [
    { key: 'number', header: t('contracts.number'), cell: ({ number }) => number },
    {
      key: 'phase',
      header: t('contracts.phase'),
      cell: ({ contract_phase, deleted_at }) => <Phase of={contract_phase} deleted={deleted_at !== null} />,
    },
    { key: 'type', header: t('field.type'), cell: ({ energy_contract_type }) => energy_contract_type, wideOnly: true },
    ...(ofOne
      ? []
      : [
          {
            key: 'partner',
            header: t('field.partner'),
            cell: ({ partner_id }: Contract) => <PartnerName id={partner_id} />,
          },
          {
            key: 'user',
            header: t('field.user'),
            cell: ({ user_id }: Contract) => (
              <PathLink to={`/users/${user_id}`}>
                <ShortId id={user_id} />
              </PathLink>
            ),
          },
        ]),
    {
      key: 'revision',
      header: t('contracts.revision'),
      cell: ({ revision }) => revision,
      numeric: true,
      wideOnly: true,
    },
    { key: 'updated', header: t('field.updated'), cell: ({ updated_at }) => <Time at={updated_at} /> },
  ];
  return (
    <FilteredList<Contract>
      label={t('nav.contracts')}
      path="/contracts"
      search={search}
      {...(fixed && { fixed })}
      filters={filters}
      columns={columns}
      keyOf={({ id }) => id}
      linkOf={({ id }) => `/contracts/${id}`}
      empty={{ text: t('contracts.empty'), cli: 'webhook trigger contract.created --partner zonnestroom' }}
    />
  );
}
