import { useParams, useSearch } from '@tanstack/react-router';
import type { Search } from './search-params.ts';

/** The search parameters of the page, as its route has checked them. */
export function usePageSearch(): Search {
  return useSearch({ strict: false }) as Search;
}

/** The thing that the address names, and which part of it is shown. */
export function usePageParams(): { id: string; tab: string | undefined } {
  const { id = '', tab } = useParams({ strict: false }) as { id?: string; tab?: string };
  return { id, tab };
}
