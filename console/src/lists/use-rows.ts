import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, type Query } from '../api/http.ts';
import { usePace } from '../api/pace.ts';
import type { ApiError } from '../api/problem.ts';
import { type Page, useList } from '../api/queries.ts';
import { foldIn } from './fold-in.ts';
import { useLooking } from './use-looking.ts';

const EVERY = 5_000;

/** The rows of a list as far as they were asked for; live, also how many came since, and the way to see them. */
export function useRows<T>(path: string, query: Query, keyOf: (row: T) => string, live: boolean) {
  const client = useQueryClient();
  const list = useList<T>(path, query, live);
  const newest = useNewest<T>(path, query, live);
  const limit = typeof query.limit === 'number' ? query.limit : undefined;
  const { askAfter, ...looks } = useLooking<T>(list, JSON.stringify([path, query]), limit);
  const pages = list.data?.pages;
  const shown = pages?.flatMap(({ data }) => data) ?? [];
  const current = live && pages && newest.dataUpdatedAt >= list.dataUpdatedAt ? newest.data : undefined;
  const folded = current && foldIn(shown, pages?.at(-1)?.next_cursor === null, current, keyOf);
  // A further page is read later than the newest one was: that is read again, or what it told would be left aside.
  const loadMore = async () => {
    askAfter(pages?.length ?? 0);
    await list.fetchNextPage();
    if (live) await newest.refetch();
  };
  const showNewest = () => {
    askAfter(0);
    client.setQueryData([path, query, 'list'], { pages: [current], pageParams: [undefined] });
  };
  const begins = shown.length === 0 && folded !== undefined && folded.fresh > 0;
  useEffect(() => {
    // Nothing could jump.
    if (begins) showNewest();
  }, [begins]);
  return {
    list,
    loadMore,
    ...looks,
    rows: folded?.rows ?? shown,
    fresh: folded?.fresh ?? 0,
    more: folded?.more ?? false,
    gone: folded?.gone ?? 0,
    failing: live && newest.error !== null,
    showNewest,
  };
}

/** The first page, over and over: as large as any other, however long the list has become. */
function useNewest<T>(path: string, query: Query, live: boolean) {
  const { timed, refetchInterval } = usePace(EVERY);
  return useQuery<Page<T>, ApiError>({
    queryKey: [path, query, 'newest'],
    queryFn: ({ signal }) => timed(async () => (await call<Page<T>>('GET', path, { query, signal })).data),
    enabled: live,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval,
  });
}
