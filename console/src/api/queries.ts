import {
  type QueryClient,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type Answer, call, type Query } from './http.ts';
import { usePace } from './pace.ts';
import type { ApiError } from './problem.ts';

export interface Page<T> {
  data: T[];
  next_cursor: string | null;
}

/** Reads one thing. The path is its key, so that a change of `/partners/1` renews whatever begins like it. */
export function useRead<T>(
  path: string,
  { query = {}, enabled = true, every }: { query?: Query; enabled?: boolean; every?: number } = {},
): UseQueryResult<Answer<T>, ApiError> {
  const { timed, refetchInterval } = usePace(every);
  return useQuery<Answer<T>, ApiError>({
    queryKey: [path, query],
    queryFn: ({ signal }) => timed(() => call<T>('GET', path, { query, signal })),
    enabled,
    refetchInterval,
  });
}

/**
 * A list, page after page: each goes on after the last entry seen, so nothing is shown twice or left out.
 * @param live It is watched: coming back to the window does not exchange its rows.
 */
export function useList<T>(path: string, query: Query, live = false) {
  return useInfiniteQuery<Page<T>, ApiError, { pages: Page<T>[] }, [string, Query, 'list'], string | undefined>({
    queryKey: [path, query, 'list'],
    queryFn: async ({ pageParam, signal }) =>
      (await call<Page<T>>('GET', path, { query: { ...query, cursor: pageParam }, signal })).data,
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    refetchOnWindowFocus: !live,
  });
}

export interface Change<T> {
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  query?: Query;
  etag?: string | null;
  /** Beginnings of the paths that are no longer as they were; by default all: one operator's screen, a few queries. */
  renew?: string[];
  done?: (answer: T) => void;
}

/** Changes something, and reads again what is on the screen. */
export function useChange<T = unknown>() {
  const client = useQueryClient();
  return useMutation<T, ApiError, Change<T>>({
    mutationFn: async ({ method, path, body, query, etag }) =>
      (
        await call<T>(method, path, {
          ...(body !== undefined && { body }),
          ...(query !== undefined && { query }),
          ...(etag !== undefined && { etag }),
        })
      ).data,
    onSuccess: (answer, { renew, done }) => {
      done?.(answer);
      void renewPaths(client, renew);
    },
  });
}

export function renewPaths(client: QueryClient, beginnings?: string[]): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => beginnings?.some((path) => String(queryKey[0]).startsWith(path)) ?? true,
  });
}
