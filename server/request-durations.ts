/** Answered requests of one surface, method, route and status. */
interface Series {
  surface: string;
  method: string;
  route: string;
  status: number;
  /** How many fell into each bucket; the last one has no upper bound. */
  buckets: number[];
  sum: number;
}

/** Upper bounds of the buckets, in seconds. */
export const DURATION_BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const TOKEN_ROUTES = new Set(['/oauth2/token', '/oauth/token']);
const NAME = 'wattlock_http_request_duration_seconds';

/**
 * The histogram of request durations. Counted in plain numbers, because it is on the way of every request: a general
 * metrics library hashes the labels each time, which costs as much as a tenth of a signature.
 */
export interface RequestDurations {
  record(surface: string, method: string, route: string, status: number, seconds: number): void;
  /** Requests at the token endpoint, by the upper bound of their bucket in seconds. */
  ofTokens(): Map<string, number>;
  /** In Prometheus's text format. */
  render(): string;
}

export function createRequestDurations(): RequestDurations {
  // Bounded: routes, methods and statuses are few, and an unknown path has no route of its own.
  const surfaces = new Map<string, Map<string, Map<string, Map<number, Series>>>>();

  function seriesOf(surface: string, method: string, route: string, status: number): Series {
    const routes = entry(surfaces, surface, () => new Map<string, Map<string, Map<number, Series>>>());
    const methods = entry(routes, route, () => new Map<string, Map<number, Series>>());
    const statuses = entry(methods, method, () => new Map<number, Series>());
    return entry(statuses, status, () => {
      const buckets = DURATION_BOUNDS.map(() => 0).concat(0);
      return { surface, method, route, status, buckets, sum: 0 };
    });
  }

  function* everySeries(): Generator<Series> {
    for (const routes of surfaces.values()) {
      for (const methods of routes.values()) {
        for (const statuses of methods.values()) yield* statuses.values();
      }
    }
  }

  return {
    record(surface, method, route, status, seconds) {
      const series = seriesOf(surface, method, route, status);
      let bucket = 0;
      while (bucket < DURATION_BOUNDS.length && seconds > (DURATION_BOUNDS[bucket] as number)) bucket += 1;
      series.buckets[bucket] = (series.buckets[bucket] as number) + 1;
      series.sum += seconds;
    },
    ofTokens() {
      const totals = new Map<string, number>();
      for (const { route, buckets } of everySeries()) {
        if (!TOKEN_ROUTES.has(route)) continue;
        buckets.forEach((count, index) => {
          const bound = String(DURATION_BOUNDS[index] ?? Number.POSITIVE_INFINITY);
          totals.set(bound, (totals.get(bound) ?? 0) + count);
        });
      }
      return totals;
    },
    render() {
      const lines = [`# HELP ${NAME} Time to answer a request`, `# TYPE ${NAME} histogram`];
      for (const series of everySeries()) lines.push(...linesOf(series));
      return `${lines.join('\n')}\n`;
    },
  };
}

function linesOf({ surface, method, route, status, buckets, sum }: Series): string[] {
  const labels = `surface="${surface}",method="${method}",route="${route}",status="${status}"`;
  let count = 0;
  const lines = buckets.map((inBucket, index) => {
    count += inBucket;
    return `${NAME}_bucket{${labels},le="${DURATION_BOUNDS[index] ?? '+Inf'}"} ${count}`;
  });
  return [...lines, `${NAME}_sum{${labels}} ${sum}`, `${NAME}_count{${labels}} ${count}`];
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
