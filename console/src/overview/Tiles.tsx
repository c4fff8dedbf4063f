import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Statistics } from '../api/insight.ts';
import { Sparkline } from '../charts/Sparkline.tsx';
import { Icon } from '../components/Icon.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { delta, successShares, tokensOf, total } from './figures.ts';

interface Tile {
  title: string;
  value: string;
  detail: string;
  course: (number | null)[];
  tone: 'accent' | 'ok' | 'error' | 'warn';
  change: number | undefined;
}

/** Four figures that say whether it goes well. */
export function Tiles({ of }: { of: Statistics }) {
  const { t, format } = useI18n();
  const tiles = useTiles(of);
  return (
    <ul className="tiles">
      {tiles.map(({ title, value, detail, course, tone, change }) => (
        <li key={title} className="tile">
          <h2>{title}</h2>
          <p className="tile-value">
            {value}
            {change !== undefined && (
              <span className="tile-change" title={t('overview.change')}>
                <Icon of={change < 0 ? ArrowDown : ArrowUp} size={12} />
                <span className="sr-only">{t(change < 0 ? 'overview.down' : 'overview.up')}</span>
                {format.percent(Math.abs(change))}
              </span>
            )}
          </p>
          <p className="muted small">{detail}</p>
          <Sparkline values={course} tone={tone} />
        </li>
      ))}
    </ul>
  );
}

function useTiles(of: Statistics): Tile[] {
  const { t, format } = useI18n();
  const succeeded = of.sign_ins.map((one) => one.succeeded);
  const failed = total(of.sign_ins.map((one) => one.failed));
  const delivered = total(of.deliveries.map((one) => one.succeeded));
  const undelivered = total(of.deliveries.map((one) => one.failed)) ?? 0;
  const tries = (delivered ?? 0) + undelivered;
  const p95 = of.latency.map(({ p95_ms }) => p95_ms);
  const last = p95.findLast((value) => value !== null);
  const count = (value: number | undefined) => (value === undefined ? '–' : format.number(value));
  return [
    {
      title: t('overview.signIns'),
      value: count(total(succeeded)),
      detail: t('overview.refusedCount', { count: failed ?? 0 }),
      course: succeeded,
      tone: 'accent',
      change: delta(succeeded),
    },
    {
      title: t('overview.tokens'),
      value: count(total(tokensOf(of))),
      detail: t('overview.tokensText'),
      course: tokensOf(of),
      tone: 'accent',
      change: delta(tokensOf(of)),
    },
    {
      title: t('overview.deliveries'),
      value: tries === 0 ? '–' : format.percent((delivered ?? 0) / tries),
      detail: t('overview.failedCount', { count: undelivered }),
      course: successShares(of),
      tone: undelivered > 0 ? 'warn' : 'ok',
      change: undefined,
    },
    {
      title: t('overview.latency'),
      value: last === undefined || last === null ? '–' : format.milliseconds(last),
      detail: t('overview.latencyText'),
      course: p95,
      tone: 'accent',
      change: delta(p95),
    },
  ];
}
