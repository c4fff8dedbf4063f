import { Chart, type Series } from './Chart.tsx';
import { HEIGHT, niceMaximum, WIDTH } from './scale.ts';

interface Props {
  title: string;
  description: string;
  times: string[];
  series: Series[];
  show: (value: number) => string;
}

/** Counts of several kinds over time, on top of one another. A gap stays empty. */
export function StackedBars(props: Props) {
  const { times, series } = props;
  const totals = times.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
  const maximum = niceMaximum(totals);
  const slot = WIDTH / Math.max(1, times.length);
  return (
    <Chart {...props} maximum={maximum}>
      {times.map((at, index) => {
        let bottom = HEIGHT;
        return (
          <g key={at}>
            {series.map(({ name, className, values }) => {
              const height = ((values[index] ?? 0) / maximum) * HEIGHT;
              bottom -= height;
              return (
                <rect
                  key={name}
                  className={className}
                  x={index * slot + slot * 0.12}
                  y={bottom}
                  width={slot * 0.76}
                  height={height}
                />
              );
            })}
          </g>
        );
      })}
    </Chart>
  );
}
