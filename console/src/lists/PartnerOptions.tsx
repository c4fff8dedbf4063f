import { type Page, useRead } from '../api/queries.ts';
import type { Partner } from '../api/tenancy.ts';
import { usePartner } from '../partners/use-partner.ts';

/** The partners, as choices. One that is chosen and not among the first hundred is there too. */
export function PartnerOptions({ chosen }: { chosen?: string | undefined }) {
  const partners = useRead<Page<Partner>>('/partners', { query: { limit: 100 } }).data?.data.data ?? [];
  const other = usePartner(chosen);
  const missing = chosen !== undefined && chosen !== '' && !partners.some(({ id }) => id === chosen);
  // By key, so that the option that is chosen stays the same one while the others are still being read.
  const options = missing ? [...partners, { id: chosen, name: other?.name ?? chosen }] : partners;
  return options.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
