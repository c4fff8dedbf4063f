import { type Page, useRead } from '../api/queries.ts';
import type { AuditEntry } from '../api/security.ts';
import { useMay } from '../app/SessionContext.tsx';
import { ActionName } from '../audit/ActionName.tsx';
import { ActorName } from '../audit/ActorName.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { Panel } from '../components/Panel.tsx';
import { LinkButton, PathLink } from '../components/PathLink.tsx';
import { Time } from '../components/Time.tsx';
import { useI18n } from '../i18n/I18n.tsx';

/** The latest entries of the audit log: a few, never all. */
export function RecentChanges() {
  const { t } = useI18n();
  const may = useMay()('audit:read');
  const entries = useRead<Page<AuditEntry>>('/audit', { query: { limit: 6 }, enabled: may });
  if (!may) return null;
  return (
    <Panel
      flush
      title={t('overview.recent')}
      actions={
        <LinkButton look="quiet" to="/audit">
          {t('overview.all')}
        </LinkButton>
      }
    >
      <Loaded query={entries} lines={6}>
        {({ data }) => (
          <ul className="rows">
            {data.map((entry) => (
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
        )}
      </Loaded>
    </Panel>
  );
}
