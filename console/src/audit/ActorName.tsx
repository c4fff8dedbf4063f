import type { AuditEntry } from '../api/security.ts';
import { useMay } from '../app/SessionContext.tsx';
import { ShortId } from '../components/Copy.tsx';
import { PathLink } from '../components/PathLink.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { thingPath } from './thing-path.ts';

type Actor = Pick<AuditEntry, 'actor_type' | 'actor_id'>;

/** Who did it. */
export function ActorName({ entry: { actor_type, actor_id } }: { entry: Actor }) {
  return (
    <span className="actor">
      <NamedThing type={actor_type} id={actor_id} />
    </span>
  );
}

interface Props {
  type: string;
  id: string | null;
}

/** What kind of thing it is, and which. */
export function NamedThing({ type, id }: Props) {
  const { word } = useI18n();
  return (
    <>
      {word('thing', type)} {id && <Thing type={type} id={id} />}
    </>
  );
}

/** A thing by its id, as a link where it has a page that the reader may see. */
export function Thing({ type, id }: Props & { id: string }) {
  const may = useMay();
  const path = thingPath(type, id);
  const shown = path !== undefined && (type !== 'operator' || may('operators:read'));
  return shown ? (
    <PathLink to={path}>
      <ShortId id={id} />
    </PathLink>
  ) : (
    <ShortId id={id} />
  );
}
