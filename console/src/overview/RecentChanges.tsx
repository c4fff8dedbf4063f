import type { AuditEntry } from '../api/security.ts';
import { useMay } from '../app/SessionContext.tsx';
import { ActionName } from '../audit/ActionName.tsx';
import { ActorName } from '../audit/ActorName.tsx';
import { Failure } from '../components/Failure.tsx';
import { Panel } from '../components/Panel.tsx';
import { LinkButton, PathLink } from '../components/PathLink.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { Time } from '../components/Time.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { News } from '../lists/News.tsx';
import { useRows } from '../lists/use-rows.ts';

const LATEST = { limit: 6 };
const keyOf = ({ id }: AuditEntry) => String(id);

/** The latest entries of the audit log: a few, never all. */
export function RecentChanges({ live }: { live: boolean }) {
  return useMay()('audit:read') && <Entries live={live} />;
}

function Entries({ live }: { live: boolean }) {
  const { t } = useI18n();
  const { list, rows, fresh, more, gone, showNewest } = useRows<AuditEntry>('/audit', LATEST, keyOf, live);
  return (
    <Panel
      flush
      title={t('overview.recent')}
      actions={
        <>
          <News {...{ fresh, more, gone }} show={showNewest} />
          <LinkButton look="quiet" to="/audit">
            {t('overview.all')}
          </LinkButton>
        </>
      }
    >
      {list.error && rows.length === 0 && <Failure error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Skeleton lines={6} />}
      <ul className="rows">
        {rows.map((entry) => (
          <li key={entry.id} className="recent">
            <PathLink to={`/audit/${entry.id}`} className="strong">
              <ActionName action={entry.action} />
            </PathLink>
            <span className="muted small">
              <ActorName entry={entry} /> · <Time at={entry.at} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
