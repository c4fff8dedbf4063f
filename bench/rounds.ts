import type { LoadRun } from './apply-load.ts';
import { share } from './report.ts';

/** Something to measure, once per round. */
export interface Subject {
  name: string;
  run(): Promise<LoadRun>;
}

/** All runs of a subject, with the median of each figure. */
export interface Summary {
  name: string;
  perSecond: number;
  slowest: number;
  fastest: number;
  mean: number;
  p50: number;
  p99: number;
  cpuSecondsPerThousand: number;
  generatorCpu: number;
  disturbance: number;
  runs: LoadRun[];
}

/**
 * Measures the subjects in turn, round by round, so that what disturbs the machine disturbs all of them. Every other
 * round goes backwards.
 */
export async function interleave(rounds: number, subjects: readonly Subject[]): Promise<Summary[]> {
  const runs = new Map(subjects.map(({ name }) => [name, [] as LoadRun[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, run } of round % 2 === 0 ? subjects : subjects.toReversed()) {
      const result = await run();
      runs.get(name)?.push(result);
      const others = `${share(result.disturbance)} of its core used by others`;
      process.stderr.write(
        `  round ${round + 1}/${rounds}  ${name}: ${Math.round(result.perSecond)} per second, ${others}\n`,
      );
    }
  }
  return [...runs].map(([name, results]) => summarise(name, results));
}

function summarise(name: string, runs: LoadRun[]): Summary {
  const of = (figure: (run: LoadRun) => number) => median(runs.map(figure));
  const rates = runs.map(({ perSecond }) => perSecond);
  return {
    name,
    perSecond: median(rates),
    slowest: Math.min(...rates),
    fastest: Math.max(...rates),
    mean: of(({ latency }) => latency.mean),
    p50: of(({ latency }) => latency.p50),
    p99: of(({ latency }) => latency.p99),
    cpuSecondsPerThousand: of((run) => run.cpuSecondsPerThousand),
    generatorCpu: of((run) => run.generatorCpu),
    disturbance: of((run) => run.disturbance),
    runs,
  };
}

/** The median over the rounds of how one subject did relative to another in the same round. */
export function ratio(
  one: Summary | undefined,
  other: Summary | undefined,
  figure = (run: LoadRun) => run.perSecond,
): number {
  const pairs = one?.runs.map((run, round) => {
    const counterpart = other?.runs[round];
    return counterpart === undefined ? Number.NaN : figure(run) / figure(counterpart);
  });
  return median(pairs ?? []);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  if (sorted.length % 2 === 1) return sorted[Math.floor(middle)] ?? Number.NaN;
  return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}
