import { ChartColumn, Table } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../components/Button.tsx';
import { Panel } from '../components/Panel.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { ChartTable } from './ChartTable.tsx';
import { HEIGHT, WIDTH } from './scale.ts';

export interface Series {
  name: string;
  className: string;
  values: (number | null)[];
}

interface Props {
  title: string;
  description: string;
  times: string[];
  series: Series[];
  show: (value: number) => string;
  maximum: number;
  children: ReactNode;
}

/**
 * A chart over time, and all that it takes to read it without seeing it: a description, the same as a table, and a
 * slider over it that says each point in words.
 */
export function Chart({ title, description, times, series, show, maximum, children }: Props) {
  const { t, format } = useI18n();
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const [at, setAt] = useState<number>();
  const point = (index: number) =>
    series.map(({ name, values }) => `${name} ${valueText(values[index], show, t('chart.gap'))}`).join(', ');
  const timeText = (index: number) => format.dateTime(times[index] ?? times[0] ?? '');
  const toggle = (
    <Button
      look="quiet"
      icon={asTable ? ChartColumn : Table}
      aria-pressed={asTable}
      onClick={() => setAsTable(!asTable)}
    >
      {t(asTable ? 'chart.asChart' : 'chart.asTable')}
    </Button>
  );
  if (times.length === 0) return <Panel title={title}>{<p className="muted">{t('chart.nothing')}</p>}</Panel>;
  return (
    <Panel title={title} actions={toggle}>
      {asTable ? (
        <ChartTable title={title} times={times} series={series} show={show} />
      ) : (
        <div className="chart">
          <Legend series={series} />
          <div className="chart-box">
            <span className="chart-top muted">{show(maximum)}</span>
            <svg
              viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
              preserveAspectRatio="none"
              role="img"
              aria-labelledby={`${id}-title ${id}-desc`}
            >
              <title id={`${id}-title`}>{title}</title>
              <desc id={`${id}-desc`}>{description}</desc>
              <line className="grid" x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
              <line className="grid" x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
              {children}
              {at !== undefined && <Cursor at={at} of={times.length} />}
            </svg>
            <input
              type="range"
              className="chart-slider"
              aria-label={t('chart.point', { title })}
              min={0}
              max={times.length - 1}
              value={at ?? times.length - 1}
              aria-valuetext={`${timeText(at ?? times.length - 1)}: ${point(at ?? times.length - 1)}`}
              onChange={(event) => setAt(event.target.valueAsNumber)}
              onFocus={() => setAt((current) => current ?? times.length - 1)}
              onBlur={() => setAt(undefined)}
              onPointerMove={(event) => setAt(indexAt(event, times.length))}
              onPointerLeave={() => setAt(undefined)}
            />
          </div>
          <div className="chart-axis muted">
            <span>{timeText(0)}</span>
            <span>{timeText(times.length - 1)}</span>
          </div>
          <p className="chart-point" aria-hidden="true">
            {at === undefined ? '\u00a0' : `${timeText(at)} — ${point(at)}`}
          </p>
        </div>
      )}
    </Panel>
  );
}

export function valueText(value: number | null | undefined, show: (value: number) => string, gap: string): string {
  return value === null || value === undefined ? gap : show(value);
}

function Cursor({ at, of }: { at: number; of: number }) {
  const x = ((at + 0.5) / of) * WIDTH;
  return <line className="cursor" x1={x} x2={x} y1="0" y2={HEIGHT} />;
}

function indexAt(event: React.PointerEvent, count: number): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  return Math.max(0, Math.min(count - 1, Math.floor(((event.clientX - left) / width) * count)));
}

function Legend({ series }: { series: Series[] }) {
  return (
    <ul className="legend">
      {series.map(({ name, className }) => (
        <li key={name}>
          <span className={`swatch ${className}`} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  );
}
