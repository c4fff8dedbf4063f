import { OPERATORS_REALM } from '../audit/thing-path.ts';
import { ShortId } from '../components/Copy.tsx';
import { PathLink } from '../components/PathLink.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { usePartner } from './use-partner.ts';

/** A partner by name, as a link to it. */
export function PartnerName({ id }: { id: string | null | undefined }) {
  const { t } = useI18n();
  const own = id === OPERATORS_REALM;
  const partner = usePartner(own ? undefined : id);
  if (own) return <span className="muted">{t('nav.operators')}</span>;
  if (!id) return <span className="muted">–</span>;
  return <PathLink to={`/partners/${id}`}>{partner?.name ?? <ShortId id={id} />}</PathLink>;
}
