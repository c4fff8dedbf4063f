import type { AuditEntry } from '../api/security.ts';
import type { Search } from '../app/search-params.ts';
import { Status } from '../components/Status.tsx';
import { Time } from '../components/Time.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { FilteredList } from '../lists/ListPage.tsx';
import type { Column } from '../lists/list-types.ts';
import { PartnerName } from '../partners/PartnerName.tsx';
import { ActionName } from './ActionName.tsx';
import { ActorName, NamedThing } from './ActorName.tsx';
import { useAuditFilters } from './use-audit-filters.ts';

/** Entries of the audit log, of everything or of one thing. */
export function AuditList({ search, fixed }: { search: Search; fixed?: Search }) {
  const { t } = useI18n();
  const filters = useAuditFilters(fixed);
  const columns: Column<AuditEntry>[] = [
    { key: 'action', header: t('audit.action'), cell: ({ action }) => <ActionName action={action} /> },
    {
      key: 'result',
      header: t('field.outcome'),
      cell: ({ result, occurrences }) => (
        <span className="badges">
          <Status of={result} />
          {occurrences > 1 && <span className="muted">×{occurrences}</span>}
        </span>
      ),
    },
    { key: 'actor', header: t('audit.actor'), cell: (entry) => <ActorName entry={entry} /> },
    {
      key: 'target',
      header: t('audit.target'),
      cell: ({ target_type, target_id }) => (target_type ? <NamedThing type={target_type} id={target_id} /> : '–'),
    },
    ...(fixed?.partner_id
      ? []
      : [
          {
            key: 'partner',
            header: t('field.partner'),
            cell: ({ partner_id }: AuditEntry) => <PartnerName id={partner_id} />,
            wideOnly: true,
          },
        ]),
    { key: 'ip', header: t('field.ip'), cell: ({ ip }) => ip ?? '–', wideOnly: true },
    { key: 'at', header: t('field.at'), cell: ({ at }) => <Time at={at} /> },
  ];
  return (
    <FilteredList<AuditEntry>
      label={t('nav.audit')}
      path="/audit"
      live
      search={search}
      {...(fixed && { fixed })}
      filters={filters}
      columns={columns}
      keyOf={({ id }) => String(id)}
      linkOf={({ id }) => `/audit/${id}`}
      empty={{ text: t('audit.empty'), cli: 'audit list --limit 20' }}
    />
  );
}
