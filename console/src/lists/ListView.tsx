import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Query } from '../api/http.ts';
import { useLive } from '../app/use-live.ts';
import { Button } from '../components/Button.tsx';
import { CliLine } from '../components/CliLine.tsx';
import { Failure } from '../components/Failure.tsx';
import { Icon } from '../components/Icon.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { DataTable } from './DataTable.tsx';
import { ListBar } from './ListBar.tsx';
import { ListEnd } from './ListEnd.tsx';
import type { BulkAction, Column, Emptiness } from './list-types.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { useColumns } from './use-columns.ts';
import { useRows } from './use-rows.ts';
import { useSelection } from './use-selection.ts';

export interface ListViewProps<T> {
  label: string;
  path: string;
  query: Query;
  /** What the browser keeps the reader's choice of columns under; without it there is no choice. */
  name?: string;
  /** It can be watched. */
  live?: boolean;
  columns: Column<T>[];
  keyOf: (row: T) => string;
  linkOf?: (row: T) => string;
  menuOf?: (row: T) => ReactNode;
  /** What can be done to several rows at once. */
  bulk?: BulkAction<T>[];
  empty: Emptiness;
  /** Whether filters are set, and how to be rid of them. */
  filtered?: boolean;
  clear?: () => void;
}

/** A list of the server, as far as it was asked for; the rest is one press away. */
export function ListView<T>({ path, query, name, live = false, columns, keyOf, ...props }: ListViewProps<T>) {
  const { label, linkOf, menuOf, bulk = [], empty, filtered, clear } = props;
  const [on, toggle] = useLive();
  const choice = useColumns(name, columns);
  const { list, loadMore, looking, partly, rows, failing, showNewest, ...news } = useRows<T>(
    path,
    query,
    keyOf,
    live && on,
  );
  const ticked = useSelection(rows, keyOf);
  const selection = bulk.length > 0 ? ticked : undefined;
  if (list.error && rows.length === 0) return <Failure error={list.error} retry={() => void list.refetch()} />;
  const bar = name && (
    <ListBar columns={choice} live={live ? { on, toggle, failing } : undefined} news={{ ...news, show: showNewest }} />
  );
  if (!list.isPending && !looking && rows.length === 0) {
    const none = filtered ? <NoResults clear={clear} /> : <Empty of={empty} />;
    return (
      <>
        {live && bar}
        {list.hasNextPage ? <NoneYet further={() => void loadMore()} /> : none}
      </>
    );
  }
  const pending = list.isPending ? 8 : looking ? 4 : 0;
  return (
    <>
      {bar}
      <DataTable {...{ label, columns: choice.shown, rows, keyOf, linkOf, menuOf, selection, pending }} />
      <ListEnd {...{ list, looking, partly, loadMore }} count={rows.length} />
      {selection && <SelectionBar selection={selection} actions={bulk} />}
    </>
  );
}

/** That nothing was found is no answer yet: the server has looked at a part. */
function NoneYet({ further }: { further: () => void }) {
  const { t } = useI18n();
  return (
    <div className="state" role="status">
      <Icon of={SearchX} size={24} />
      <strong>{t('list.noneYet')}</strong>
      <p>{t('list.noneYetText')}</p>
      <Button onClick={further}>{t('list.further')}</Button>
    </div>
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
