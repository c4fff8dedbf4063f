import type { WebhookEndpoint } from '../api/events.ts';
import type { Search } from '../app/search-params.ts';
import { Status } from '../components/Status.tsx';
import { Time } from '../components/Time.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { FilteredList } from '../lists/ListPage.tsx';
import type { Column, Filter } from '../lists/list-types.ts';
import { PartnerName } from '../partners/PartnerName.tsx';
import { boundedCount } from './bounded-count.ts';

const STATES = ['healthy', 'failing', 'paused', 'disabled'] as const;

/** Webhook endpoints with their health, of every partner or of one. */
export function EndpointList({ search, fixed }: { search: Search; fixed?: Search }) {
  const { t, format } = useI18n();
  const ofOne = fixed?.partner_id !== undefined;
  const filters: Filter[] = [
    {
      kind: 'choice',
      name: 'state',
      label: t('webhooks.state'),
      options: STATES.map((state) => [state, t(`state.${state}`)]),
    },
    ...(ofOne ? [] : [{ kind: 'partner', name: 'partner_id', label: t('field.partner') } as const]),
  ];
  const columns: Column<WebhookEndpoint>[] = [
    { key: 'url', header: t('webhooks.url'), cell: ({ url }) => <span className="ellipsis">{url}</span> },
    {
      key: 'description',
      header: t('field.description'),
      cell: ({ description }) => description || '–',
      wideOnly: true,
    },
    ...(ofOne
      ? []
      : [
          {
            key: 'partner',
            header: t('field.partner'),
            cell: ({ partner_id }: WebhookEndpoint) => <PartnerName id={partner_id} />,
          },
        ]),
    { key: 'state', header: t('webhooks.state'), cell: ({ state }) => <Status of={state} /> },
    {
      key: 'waiting',
      header: t('webhooks.waiting'),
      cell: ({ pending_count }) => boundedCount(pending_count, format.number),
      numeric: true,
    },
    {
      key: 'parked',
      header: t('webhooks.parked'),
      cell: ({ parked_count }) => boundedCount(parked_count, format.number),
      numeric: true,
    },
    {
      key: 'failing',
      header: t('webhooks.failingSince'),
      cell: ({ failing_since }) => (failing_since ? <Time at={failing_since} /> : '–'),
      wideOnly: true,
    },
  ];
  return (
    <FilteredList<WebhookEndpoint>
      label={t('nav.webhooks')}
      path="/webhook_endpoints"
      search={search}
      {...(fixed && { fixed })}
      filters={filters}
      columns={columns}
      keyOf={({ id }) => id}
      linkOf={({ id }) => `/webhooks/endpoints/${id}`}
      empty={{
        text: t('webhooks.empty'),
        cli: 'webhook listen --partner zonnestroom --forward-to http://localhost:3000/hooks',
      }}
    />
  );
}
