import type { AuditEntry } from '../api/security.ts';
import { useMay } from '../app/SessionContext.tsx';
import { ShortId } from '../components/Copy.tsx';
import { PathLink } from '../components/PathLink.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { thingPath, thingType } from './thing-path.ts';

type Actor = Pick<AuditEntry, 'actor_type' | 'actor_id'> & { partner_id?: string | null };

/** Who did it. */
export function ActorName({ entry }: { entry: Actor }) {
  const { actor_type, actor_id, partner_id = null } = entry;
  return (
    <span className="actor">
      <NamedThing type={actor_type} id={actor_id} partnerId={partner_id} />
    </span>
  );
}

interface Props {
  type: string;
  id: string | null;
  /** Whose it is. */
  partnerId: string | null;
}

/** What kind of thing it is, and which. */
export function NamedThing({ type, id, partnerId }: Props) {
  const { word } = useI18n();
  return (
    <>
      {word('thing', thingType(type, partnerId))} {id && <Thing type={type} id={id} partnerId={partnerId} />}
    </>
  );
}

/** A thing by its id, as a link where it has a page that the reader may see. */
export function Thing({ type, id, partnerId }: Props & { id: string }) {
  const may = useMay();
  const path = thingPath(type, id, partnerId);
  const shown = path !== undefined && (thingType(type, partnerId) !== 'operator' || may('operators:read'));
  return shown ? (
    <PathLink to={path}>
      <ShortId id={id} />
    </PathLink>
  ) : (
    <ShortId id={id} />
  );
}
