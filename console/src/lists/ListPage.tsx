import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import type { Search } from '../app/search-params.ts';
import { PageHeader } from '../components/PageHeader.tsx';
import { Filters } from './Filters.tsx';
import { ListView, type ListViewProps } from './ListView.tsx';
import type { Filter } from './list-types.ts';
import { sinceOf } from './period.ts';

interface Props<T> extends Omit<ListViewProps<T>, 'label' | 'query' | 'name' | 'filtered' | 'clear'> {
  title: string;
  intro: string;
  search: Search;
  filters: Filter[];
  actions?: ReactNode;
  children?: ReactNode;
}

/** A page that is a list. */
export function ListPage<T>({ title, intro, actions, children, search, ...rest }: Props<T>) {
  return (
    <>
      <PageHeader title={title} intro={intro} actions={actions} />
      {children}
      <FilteredList label={title} search={search} {...rest} />
    </>
  );
}

type ListProps<T> = Omit<Props<T>, 'title' | 'intro' | 'actions' | 'children'> & {
  label: string;
  /** What the list is narrowed to in any case. */
  fixed?: Search;
  /** What has to be chosen before there is a list. */
  wanting?: string | undefined;
};

/** A list and its filters, on a page of its own or as part of one. */
export function FilteredList<T>({ label, path, search, fixed = {}, filters, wanting, ...rest }: ListProps<T>) {
  const navigate = useNavigate();
  const query = useListQuery(filters, search, fixed);
  const set = (change: Search) =>
    void navigate({ to: '.', search: ((old: Search) => ({ ...old, ...change })) as never, replace: true });
  return (
    <section className="list" aria-label={label}>
      {filters.length > 0 && <Filters filters={filters} search={search} set={set} />}
      {wanting ? (
        <p className="state muted">{wanting}</p>
      ) : (
        <ListView
          label={label}
          name={path}
          path={path}
          query={query}
          filtered={filters.some(({ name }) => search[name] !== undefined)}
          clear={() => set(Object.fromEntries(filters.map(({ name }) => [name, undefined])))}
          {...rest}
        />
      )}
    </section>
  );
}

/** The address's filters as the API takes them; a period begins where it did when it was chosen. */
export function useListQuery(filters: Filter[], search: Search, fixed: Search = {}): Search {
  const key = JSON.stringify([filters.map(({ name }) => search[name]), fixed]);
  return useMemo(() => {
    const now = Date.now();
    const read = filters.map(({ kind, name }) => [name, kind === 'period' ? sinceOf(search[name], now) : search[name]]);
    return { ...Object.fromEntries(read), ...fixed };
  }, [key]);
}
