import { Send } from 'lucide-react';
import type { WebhookMessage } from '../api/events.ts';
import { useMay } from '../app/SessionContext.tsx';
import type { Search } from '../app/search-params.ts';
import { ShortId } from '../components/Copy.tsx';
import { PathLink } from '../components/PathLink.tsx';
import { Status } from '../components/Status.tsx';
import { Time } from '../components/Time.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { FilteredList } from '../lists/ListPage.tsx';
import type { Column, Filter } from '../lists/list-types.ts';
import { PartnerName } from '../partners/PartnerName.tsx';

const STATUSES = ['pending', 'delivered', 'parked', 'superseded'] as const;

/** Webhook messages of one partner, one endpoint or one contract: the API has no list of everyone's. */
export function MessageList({ search, fixed }: { search: Search; fixed?: Search }) {
  const { t } = useI18n();
  const may = useMay()('webhooks:write');
  const all = fixed === undefined;
  const filters: Filter[] = [
    ...(fixed?.contract_id
      ? []
      : [{ kind: 'text', name: 'contract_id', label: t('messages.contractId'), main: true } as const]),
    ...(all ? [{ kind: 'partner', name: 'partner_id', label: t('field.partner') } as const] : []),
    {
      kind: 'choice',
      name: 'status',
      label: t('field.status'),
      options: STATUSES.map((status) => [status, t(`state.${status}`)]),
    },
    { kind: 'period', name: 'since', label: t('webhooks.since') },
  ];
  const columns: Column<WebhookMessage>[] = [
    { key: 'event', header: t('messages.event'), cell: ({ event }) => <code>{event}</code> },
    { key: 'status', header: t('field.status'), cell: ({ status }) => <Status of={status} /> },
    {
      key: 'contract',
      header: t('field.contract'),
      cell: ({ contract_id, revision }) => (
        <>
          <PathLink to={`/contracts/${contract_id}`}>
            <ShortId id={contract_id} />
          </PathLink>{' '}
          <span className="muted">r{revision}</span>
        </>
      ),
    },
    ...(all
      ? [
          {
            key: 'partner',
            header: t('field.partner'),
            cell: ({ partner_id }: WebhookMessage) => <PartnerName id={partner_id} />,
          },
        ]
      : []),
    { key: 'failure', header: t('webhooks.failure'), cell: ({ failure }) => failure ?? '–', wideOnly: true },
    {
      key: 'next',
      header: t('messages.next'),
      cell: ({ next_attempt_at }) => (next_attempt_at ? <Time at={next_attempt_at} /> : '–'),
      wideOnly: true,
    },
    { key: 'created', header: t('field.created'), cell: ({ created_at }) => <Time at={created_at} /> },
  ];
  return (
    <FilteredList<WebhookMessage>
      label={t('nav.messages')}
      path="/webhook_messages"
      live
      search={search}
      {...(fixed && { fixed })}
      filters={filters}
      columns={columns}
      wanting={all && !search.partner_id && !search.contract_id ? t('messages.choose') : undefined}
      keyOf={({ id }) => id}
      linkOf={({ id }) => `/webhooks/messages/${encodeURIComponent(id)}`}
      {...(may && {
        bulk: [
          {
            label: t('messages.resend'),
            icon: Send,
            text: (count) => t('webhooks.replayEffect', { count }),
            method: 'POST',
            pathOf: ({ id }) => `/webhook_messages/${encodeURIComponent(id)}/resend`,
            nameOf: ({ id }) => id,
          },
        ],
      })}
      empty={{ text: t('messages.empty'), cli: 'webhook messages --status pending' }}
    />
  );
}
