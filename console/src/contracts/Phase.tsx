import { Badge, type Tone } from '../components/Badge.tsx';
import { Status } from '../components/Status.tsx';

const GOOD = /(Started|Active|Done|Found)$/;
const BAD = /(Failed|Never\w+|Stopped)$/;

/** A contract's phase, by the name that the API gives it. */
export function Phase({ of, deleted = false }: { of: string; deleted?: boolean }) {
  const tone: Tone = BAD.test(of) || /Never/.test(of) ? 'warn' : GOOD.test(of) ? 'ok' : 'info';
  return (
    <span className="badges">
      <Badge tone={tone}>{of}</Badge>
      {deleted && <Status of="deleted" />}
    </span>
  );
}
