import type { AuditEntry } from '../api/security.ts';
import { ShortId } from '../components/Copy.tsx';
import { PathLink } from '../components/PathLink.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { thingPath } from './thing-path.ts';

/** Who did it. */
export function ActorName({ entry }: { entry: Pick<AuditEntry, 'actor_type' | 'actor_id'> }) {
  const { word } = useI18n();
  const { actor_type, actor_id } = entry;
  return (
    <span className="actor">
      {word('thing', actor_type)} {actor_id && <Thing type={actor_type} id={actor_id} />}
    </span>
  );
}

/** A thing by its id, as a link where it has a page. */
export function Thing({ type, id }: { type: string; id: string }) {
  const path = thingPath(type, id);
  return path ? (
    <PathLink to={path}>
      <ShortId id={id} />
    </PathLink>
  ) : (
    <ShortId id={id} />
  );
}
