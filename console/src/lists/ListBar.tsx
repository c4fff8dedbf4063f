import { LiveSwitch } from '../components/LiveSwitch.tsx';
import { News, type NewsProps } from './News.tsx';
import type { ColumnChoice } from './use-columns.ts';
import { ViewMenu } from './ViewMenu.tsx';

interface Props<T> {
  columns: ColumnChoice<T>;
  live?: { on: boolean; toggle: () => void; failing: boolean } | undefined;
  news: NewsProps;
}

/** How a list is watched, and how it looks. */
export function ListBar<T>({ columns, live, news }: Props<T>) {
  return (
    <div className="list-bar">
      {live && <News {...news} />}
      {live && <LiveSwitch {...live} />}
      <ViewMenu columns={columns} />
    </div>
  );
}
