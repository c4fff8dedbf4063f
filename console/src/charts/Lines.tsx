import { Chart, type Series } from './Chart.tsx';
import { lineRuns, niceMaximum } from './scale.ts';

interface Props {
  title: string;
  description: string;
  times: string[];
  series: Series[];
  show: (value: number) => string;
}

/** Figures over time as lines, broken where nothing was measured. */
export function Lines(props: Props) {
  const maximum = niceMaximum(props.series.flatMap(({ values }) => values));
  return (
    <Chart {...props} maximum={maximum}>
      {props.series.flatMap(({ name, className, values }) =>
        lineRuns(values, maximum).map((points) => (
          <polyline key={name + points} className={`line ${className}`} points={points} />
        )),
      )}
    </Chart>
  );
}
