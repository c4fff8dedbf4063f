import { ShortId } from '../components/Copy.tsx';
import { PathLink } from '../components/PathLink.tsx';
import { usePartner } from './use-partner.ts';

/** A partner by name, as a link to it. */
export function PartnerName({ id }: { id: string | null | undefined }) {
  const partner = usePartner(id);
  if (!id) return <span className="muted">–</span>;
  return <PathLink to={`/partners/${id}`}>{partner?.name ?? <ShortId id={id} />}</PathLink>;
}
