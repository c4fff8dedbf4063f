import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Query } from '../api/http.ts';
import { useList } from '../api/queries.ts';
import { Button } from '../components/Button.tsx';
import { CliLine } from '../components/CliLine.tsx';
import { Failure } from '../components/Failure.tsx';
import { Icon } from '../components/Icon.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { DataTable } from './DataTable.tsx';
import type { Column, Emptiness } from './list-types.ts';

interface Props<T> {
  label: string;
  path: string;
  query: Query;
  columns: Column<T>[];
  keyOf: (row: T) => string;
  linkOf?: (row: T) => string;
  menuOf?: (row: T) => ReactNode;
  empty: Emptiness;
  /** Whether filters are set, and how to be rid of them. */
  filtered?: boolean;
  clear?: () => void;
}

/** A list of the server, as far as it was asked for; the rest is one press away. */
export function ListView<T>({ label, path, query, columns, keyOf, linkOf, menuOf, empty, filtered, clear }: Props<T>) {
  const { t } = useI18n();
  const list = useList<T>(path, query);
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  if (list.error && rows.length === 0) return <Failure error={list.error} retry={() => void list.refetch()} />;
  if (!list.isPending && rows.length === 0) {
    return filtered ? <NoResults clear={clear} /> : <Empty of={empty} />;
  }
  const pending = list.isPending ? 8 : list.isFetchingNextPage ? 4 : 0;
  return (
    <>
      <DataTable {...{ label, columns, rows, keyOf, linkOf, menuOf, pending }} />
      <div className="list-end">
        <span className="muted" role="status">
          {list.isPending
            ? t('list.loading')
            : t(list.hasNextPage ? 'list.countMore' : 'list.count', { count: rows.length })}
        </span>
        {list.hasNextPage && (
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('list.more')}
          </Button>
        )}
      </div>
    </>
  );
}

function NoResults({ clear }: { clear: (() => void) | undefined }) {
  const { t } = useI18n();
  return (
    <div className="state" role="status">
      <Icon of={SearchX} size={24} />
      <strong>{t('list.noResults')}</strong>
      <p>{t('list.noResultsText')}</p>
      {clear && <Button onClick={clear}>{t('list.clear')}</Button>}
    </div>
  );
}

/** What would stand here, why nothing does, and how to begin: here, and by command. */
export function Empty({ of: { text, cli, action } }: { of: Emptiness }) {
  const { t } = useI18n();
  return (
    <div className="state">
      <strong>{t('list.empty')}</strong>
      <p>{text}</p>
      {action}
      {cli && <CliLine command={cli} />}
    </div>
  );
}
