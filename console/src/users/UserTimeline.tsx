import { KeyRound, LogIn, MonitorSmartphone, Pencil, VenetianMask } from 'lucide-react';
import { useList } from '../api/queries.ts';
import type { TimelineEvent } from '../api/tenancy.ts';
import { ActorName } from '../audit/ActorName.tsx';
import { Button } from '../components/Button.tsx';
import { Failure } from '../components/Failure.tsx';
import { Icon } from '../components/Icon.tsx';
import { Panel } from '../components/Panel.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { Status } from '../components/Status.tsx';
import { Time } from '../components/Time.tsx';
import { useI18n } from '../i18n/I18n.tsx';

const ICONS = {
  sign_in: LogIn,
  second_factor: KeyRound,
  session: MonitorSmartphone,
  change: Pencil,
  impersonation: VenetianMask,
};

/** What happened to a user, in words that can be said to them on the telephone. */
export function UserTimeline({ userId }: { userId: string }) {
  const { t } = useI18n();
  const list = useList<TimelineEvent>(`/users/${userId}/timeline`, {});
  const entries = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Panel title={t('timeline.title')} intro={t('timeline.intro')} flush>
      {list.error && <Failure error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Skeleton lines={6} />}
      {list.data && entries.length === 0 && <p className="state muted">{t('timeline.none')}</p>}
      <ol className="timeline">
        {entries.map((entry) => (
          <TimelineItem key={entry.id} entry={entry} />
        ))}
      </ol>
      {list.hasNextPage && (
        <div className="list-end">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('list.more')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function TimelineItem({ entry }: { entry: TimelineEvent }) {
  const { t, word } = useI18n();
  const { kind, outcome, explanation_key, client_id, actor_type, ip, count, at } = entry;
  return (
    <li className={outcome}>
      <span className="timeline-mark">
        <Icon of={ICONS[kind] ?? Pencil} size={14} />
      </span>
      <div>
        <p>
          <strong>{word('timelineKind', kind)}</strong> <Status of={outcome} />
          {count > 1 && <span className="muted"> {t('timeline.times', { count })}</span>}
        </p>
        <p>
          {word('explain', explanation_key)} <Particulars of={entry} />
        </p>
        <p className="muted small">
          <Time at={at} />
          {['operator', 'system'].includes(actor_type) && (
            <>
              {' · '}
              <ActorName entry={entry} />
            </>
          )}
          {client_id && (
            <>
              {' · '}
              <code>{client_id}</code>
            </>
          )}
          {ip && ` · ${ip}`}
        </p>
      </div>
    </li>
  );
}

/** Why, where the explanation does not say it, and which fields were changed. */
function Particulars({ of: { explanation_key, reason, details } }: { of: TimelineEvent }) {
  const { t, word } = useI18n();
  const told = explanation_key.endsWith('.other') ? reason : details.reason;
  const { fields } = details;
  return (
    <span className="muted">
      {typeof told === 'string' && `${t('field.reason')}: ${word('reason', told)}. `}
      {Array.isArray(fields) && t('timeline.fields', { fields: fields.join(', ') })}
    </span>
  );
}
