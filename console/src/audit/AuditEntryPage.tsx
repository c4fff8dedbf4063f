import { useRead } from '../api/queries.ts';
import type { AuditEntry } from '../api/security.ts';
import { usePageParams } from '../app/route-state.ts';
import { CodeBlock } from '../components/CodeBlock.tsx';
import { CopyId } from '../components/Copy.tsx';
import { DiffTable } from '../components/DiffTable.tsx';
import { changesOf } from '../components/diff.ts';
import { Facts } from '../components/Facts.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { Panel } from '../components/Panel.tsx';
import { Status } from '../components/Status.tsx';
import { Time } from '../components/Time.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { PartnerName } from '../partners/PartnerName.tsx';
import { ActorName, NamedThing, Thing } from './ActorName.tsx';

export default function AuditEntryPage() {
  const { t, word } = useI18n();
  const { id } = usePageParams();
  const entry = useRead<AuditEntry>(`/audit/${id}`);
  return (
    <Loaded query={entry}>
      {(data) => (
        <>
          <PageHeader
            title={word('done', data.action)}
            id={data.action}
            status={<Status of={data.result} />}
            back={{ to: '/audit', text: t('nav.audit') }}
          />
          <div className="with-rail">
            <Changes details={data.details ?? {}} />
            <Panel title={t('field.about')}>
              <EntryFacts entry={data} />
            </Panel>
          </div>
        </>
      )}
    </Loaded>
  );
}

function Changes({ details }: { details: Record<string, unknown> }) {
  const { t } = useI18n();
  const { changes, rest } = changesOf(details);
  return (
    <div>
      {changes.length > 0 && (
        <Panel title={t('audit.changes')} flush>
          <DiffTable rows={changes} />
        </Panel>
      )}
      {(Object.keys(rest).length > 0 || changes.length === 0) && (
        <Panel title={t('audit.details')}>
          <CodeBlock label="JSON" code={JSON.stringify(rest, null, 2)} />
        </Panel>
      )}
    </div>
  );
}

function EntryFacts({ entry }: { entry: AuditEntry }) {
  const { t, word } = useI18n();
  const { target_type, target_id } = entry;
  return (
    <Facts
      of={[
        [t('field.at'), <Time key="at" at={entry.at} absolute />],
        [t('audit.actor'), <ActorName key="actor" entry={entry} />],
        [
          t('audit.onBehalfOf'),
          entry.on_behalf_of && (
            <Thing type={entry.partner_id === null ? 'operator' : 'user'} id={entry.on_behalf_of} />
          ),
        ],
        [t('audit.target'), target_type && <NamedThing type={target_type} id={target_id} />],
        [t('field.partner'), <PartnerName key="partner" id={entry.partner_id} />],
        [t('field.reason'), entry.reason && word('reason', entry.reason)],
        [t('audit.occurrences'), entry.occurrences],
        [t('field.ip'), entry.ip],
        [t('failure.request'), entry.request_id && <CopyId id={entry.request_id} />],
      ]}
    />
  );
}
