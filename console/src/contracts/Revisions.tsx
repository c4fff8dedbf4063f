import type { Revision } from '../api/events.ts';
import { useList } from '../api/queries.ts';
import { ActorName } from '../audit/ActorName.tsx';
import { Button } from '../components/Button.tsx';
import { CodeBlock } from '../components/CodeBlock.tsx';
import { DiffTable } from '../components/DiffTable.tsx';
import { diffOf } from '../components/diff.ts';
import { Failure } from '../components/Failure.tsx';
import { Panel } from '../components/Panel.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { Time } from '../components/Time.tsx';
import { useI18n } from '../i18n/I18n.tsx';

/** Each revision as what it changed in the one before. */
export function Revisions({ id }: { id: string }) {
  const { t } = useI18n();
  const list = useList<Revision>(`/contracts/${id}/revisions`, {});
  const revisions = list.data?.pages.flatMap(({ data }) => data) ?? [];
  if (list.error) return <Failure error={list.error} retry={() => void list.refetch()} />;
  if (list.isPending) return <Skeleton lines={8} />;
  return (
    <>
      {revisions.map((revision, index) => (
        <RevisionPanel key={revision.revision} revision={revision} before={revisions[index + 1]} />
      ))}
      {list.hasNextPage && (
        <div className="list-end">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('list.more')}
          </Button>
        </div>
      )}
    </>
  );
}

function RevisionPanel({ revision, before }: { revision: Revision; before: Revision | undefined }) {
  const { t } = useI18n();
  return (
    <Panel
      title={t('contracts.revisionTitle', { revision: String(revision.revision) })}
      intro={
        <>
          <code>{revision.event}</code> · <Time at={revision.at} />
          {revision.by && (
            <>
              {' · '}
              <ActorName entry={{ actor_type: revision.by.type as 'client', actor_id: revision.by.id }} />
            </>
          )}
        </>
      }
    >
      {before ? (
        <DiffTable rows={diffOf(before.snapshot, revision.snapshot)} />
      ) : (
        <CodeBlock label="JSON" code={JSON.stringify(revision.snapshot, null, 2)} />
      )}
    </Panel>
  );
}
