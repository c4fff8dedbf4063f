/** Charts are drawn in a box of this size and stretched; lines keep their width. */
export const WIDTH = 600;
export const HEIGHT = 140;

/** A round number at or above the largest value, so that the axis can be read. */
export function niceMaximum(values: (number | null)[]): number {
  const largest = Math.max(0, ...values.map((value) => value ?? 0));
  if (largest === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 2, 2.5, 5, 10].find((one) => one * power >= largest) ?? 10;
  return step * power;
}

export function yOf(value: number, maximum: number, height = HEIGHT): number {
  return height - (value / maximum) * height;
}

/** The runs of a line between gaps: what was not measured is not drawn. */
export function lineRuns(values: (number | null)[], maximum: number, width = WIDTH, height = HEIGHT): string[] {
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const runs: string[][] = [[]];
  values.forEach((value, index) => {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push(`${(index * step).toFixed(1)},${yOf(value, maximum, height).toFixed(1)}`);
  });
  return runs.filter((run) => run.length > 0).map((run) => (run.length === 1 ? `${run[0]} ${run[0]}` : run.join(' ')));
}
