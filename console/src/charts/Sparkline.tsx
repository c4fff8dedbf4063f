import { lineRuns, niceMaximum } from './scale.ts';

/** The course of a figure beside the figure; for the eye only, the figure itself is text. */
export function Sparkline({
  values,
  tone = 'accent',
}: {
  values: (number | null)[];
  tone?: 'accent' | 'ok' | 'error' | 'warn';
}) {
  const maximum = niceMaximum(values);
  return (
    <svg className={`sparkline ${tone}`} viewBox="0 -2 120 36" preserveAspectRatio="none" aria-hidden="true">
      {lineRuns(values, maximum, 120, 32).map((points) => (
        <polyline key={points} points={points} />
      ))}
    </svg>
  );
}
