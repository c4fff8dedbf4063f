import type { SigningKey } from '../api/security.ts';
import { useNow } from '../app/now.ts';
import { ShortId } from '../components/Copy.tsx';
import { Status } from '../components/Status.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { periodOf, spanOf } from './key-periods.ts';

/** Each key as a bar in time: published, signing, verified only. The line is now. The table below says the same. */
export function KeyTimeline({ keys }: { keys: SigningKey[] }) {
  const { t, format } = useI18n();
  const now = useNow();
  const span = spanOf(keys, now);
  const share = (at: number) => ((at - span.from) / (span.to - span.from)) * 100;
  return (
    <div className="key-timeline">
      <ul>
        {keys.map((key) => {
          const { published, signs, retires, gone } = periodOf(key, span.to);
          return (
            <li key={key.kid}>
              <span className="key-name">
                <ShortId id={key.kid} /> <span className="muted">{key.algorithm}</span>
              </span>
              <span className="key-track" aria-hidden="true">
                <Bar className="published" from={share(published)} to={share(signs)} />
                <Bar className={`signs ${key.state}`} from={share(signs)} to={share(retires)} />
                <Bar className="verifies" from={share(retires)} to={share(gone)} />
                <span className="key-now" style={{ left: `${share(now)}%` }} />
              </span>
              <Status of={key.state} />
            </li>
          );
        })}
      </ul>
      <p className="key-axis muted small">
        <span>{format.date(new Date(span.from).toISOString())}</span>
        <span>{t('keys.legend')}</span>
        <span>{format.date(new Date(span.to).toISOString())}</span>
      </p>
    </div>
  );
}

function Bar({ className, from, to }: { className: string; from: number; to: number }) {
  if (to <= from) return null;
  return <span className={`key-bar ${className}`} style={{ left: `${from}%`, width: `${to - from}%` }} />;
}
