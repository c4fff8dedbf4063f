import { KeyRound, LogIn, MonitorSmartphone, Pencil, VenetianMask } from 'lucide-react';
import { useList } from '../api/queries.ts';
import type { TimelineEntry } from '../api/tenancy.ts';
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
  const list = useList<TimelineEntry>(`/users/${userId}/timeline`, {});
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

function TimelineItem({ entry }: { entry: TimelineEntry }) {
  const { t, word } = useI18n();
  const { kind, outcome, reason, explanation_key, client_id, ip, count, at } = entry;
  const explanation = explanation_key ?? reason;
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
        {explanation && <p>{word('explain', explanation)}</p>}
        <p className="muted small">
          <Time at={at} />
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
