import { useEffect, useState } from 'react';
import type { useList } from '../api/queries.ts';
import { goesOn, isPartly } from './look-further.ts';

/** As many rows as the server puts on a page that is asked for without a number. */
const PAGE = 20;

/**
 * Reads on by itself where pages hold few rows or none, so far as one press goes.
 * @param of Which list it is: for another one it begins anew.
 */
export function useLooking<T>(list: ReturnType<typeof useList<T>>, of: string, wanted = PAGE) {
  const [asked, setAsked] = useState({ of, pages: 0 });
  const pages = list.data?.pages ?? [];
  const on = !list.isError && goesOn(pages, asked.of === of ? asked.pages : 0, wanted);
  useEffect(() => {
    if (on && !list.isFetching) void list.fetchNextPage();
  }, [on, list.isFetching]);
  return {
    looking: on || list.isFetchingNextPage,
    partly: isPartly(pages, wanted),
    /** The reader asks for more than those pages. */
    askAfter: (count: number) => setAsked({ of, pages: count }),
  };
}
