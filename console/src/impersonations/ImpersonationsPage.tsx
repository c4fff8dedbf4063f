import type { Impersonation } from '../api/security.ts';
import { useNow } from '../app/now.ts';
import { usePageSearch } from '../app/route-state.ts';
import { useMay } from '../app/SessionContext.tsx';
import { Badge } from '../components/Badge.tsx';
import { Button } from '../components/Button.tsx';
import { ShortId } from '../components/Copy.tsx';
import { PathLink } from '../components/PathLink.tsx';
import { Status } from '../components/Status.tsx';
import { Time } from '../components/Time.tsx';
import { useAction } from '../dialogs/use-action.ts';
import { useI18n } from '../i18n/I18n.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import type { Column } from '../lists/list-types.ts';
import { PartnerName } from '../partners/PartnerName.tsx';

export default function ImpersonationsPage() {
  const { t } = useI18n();
  const may = useMay()('impersonations:write');
  const now = useNow();
  const { start } = useAction();
  const isLive = ({ ended_at, expires_at }: Impersonation) => ended_at === null && Date.parse(expires_at) > now;
  const end = (id: string) =>
    void start({ method: 'DELETE', path: `/impersonations/${id}` }, t('impersonations.endedNow'));
  return (
    <ListPage<Impersonation>
      title={t('nav.impersonations')}
      intro={t('impersonations.intro')}
      path="/impersonations"
      search={usePageSearch()}
      filters={[
        { kind: 'text', name: 'user_id', label: t('contracts.userId'), main: true },
        { kind: 'text', name: 'client_id', label: 'client_id' },
        { kind: 'partner', name: 'partner_id', label: t('field.partner') },
        {
          kind: 'choice',
          name: 'live',
          label: t('field.status'),
          options: [
            ['true', t('state.live')],
            ['false', t('impersonations.over')],
          ],
        },
      ]}
      keyOf={({ id }) => id}
      columns={useColumns(isLive)}
      linkOf={({ user_id }) => `/users/${user_id}`}
      {...(may && {
        bulk: [
          {
            label: t('impersonations.end'),
            danger: true,
            text: (count) => t('impersonations.endMany', { count }),
            fits: isLive,
            method: 'DELETE',
            pathOf: ({ id }) => `/impersonations/${id}`,
            nameOf: ({ id }) => id,
          },
        ],
        menuOf: (row: Impersonation) =>
          isLive(row) && (
            <Button look="quiet" className="danger-text" onClick={() => end(row.id)}>
              {t('impersonations.end')}
            </Button>
          ),
      })}
      empty={{ text: t('impersonations.empty'), cli: 'impersonation list --live' }}
    />
  );
}

function useColumns(isLive: (row: Impersonation) => boolean): Column<Impersonation>[] {
  const { t } = useI18n();
  return [
    {
      key: 'user',
      header: t('field.user'),
      cell: ({ user_id }) => <ShortId id={user_id} />,
    },
    {
      key: 'client',
      header: t('field.client'),
      wideOnly: true,
      cell: ({ client_id }) => (
        <PathLink to={`/clients/${encodeURIComponent(client_id)}`}>
          <ShortId id={client_id} />
        </PathLink>
      ),
    },
    { key: 'partner', header: t('field.partner'), cell: ({ partner_id }) => <PartnerName id={partner_id} /> },
    {
      key: 'reason',
      header: t('field.reason'),
      cell: ({ reason }) => reason ?? <span className="muted">{t('impersonations.noReason')}</span>,
    },
    {
      key: 'state',
      header: t('field.status'),
      cell: (row) => (isLive(row) ? <Status of="live" /> : <Badge>{t('impersonations.over')}</Badge>),
    },
    { key: 'began', header: t('sessions.began'), cell: ({ started_at }) => <Time at={started_at} /> },
    {
      key: 'ends',
      header: t('sessions.ends'),
      cell: ({ ended_at, expires_at }) => <Time at={ended_at ?? expires_at} />,
    },
  ];
}
