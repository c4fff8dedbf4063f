import { type Page, useRead } from '../api/queries.ts';
import type { Partner } from '../api/tenancy.ts';

/** A partner by id: from the list that most pages have read anyway, else on its own. */
export function usePartner(id: string | null | undefined): Partner | undefined {
  const list = useRead<Page<Partner>>('/partners', { query: { limit: 100 } });
  const known = list.data?.data.data.find((partner) => partner.id === id);
  const one = useRead<Partner>(`/partners/${id}`, { enabled: Boolean(id) && !list.isPending && !known });
  return known ?? one.data?.data;
}
