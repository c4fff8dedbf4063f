import { monitorEventLoopDelay } from 'node:perf_hooks';
import { programVersion } from './program-version.ts';

/** Milliseconds between two looks at the event loop. */
const RESOLUTION = 50;

/**
 * What every process of Node tells of itself, under the names that every Prometheus client gives it, so that rules and
 * panels for any process fit this one. The exporter would put our prefix before them; so they are written here.
 */
export function createProcessMetrics(environment: string): { render(): string } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  const startTime = performance.timeOrigin / 1000;
  /** What a look came late, in seconds. */
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION / 1000) || 0;

  return {
    render() {
      const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const labels = `version="${programVersion()}",node="${process.versions.node}",environment="${environment}"`;
      const lines = [
        ...metric('wattlock_build_info', 'gauge', 'Which program this is', 1, labels),
        ...metric('process_start_time_seconds', 'gauge', 'Start, in seconds since the epoch', startTime),
        ...metric('process_cpu_seconds_total', 'counter', 'CPU time, in user and system', (user + system) / 1e6),
        ...metric('process_resident_memory_bytes', 'gauge', 'Memory that the machine gives it', rss),
        ...metric('nodejs_heap_size_used_bytes', 'gauge', 'Heap in use', heapUsed),
        ...metric('nodejs_heap_size_total_bytes', 'gauge', 'Heap', heapTotal),
        ...metric('nodejs_external_memory_bytes', 'gauge', 'Memory of buffers and the like', external),
        ...metric('nodejs_eventloop_lag_p50_seconds', 'gauge', 'Since the last scrape', late(delay.percentile(50))),
        ...metric('nodejs_eventloop_lag_p99_seconds', 'gauge', 'Since the last scrape', late(delay.percentile(99))),
        ...metric('nodejs_eventloop_lag_max_seconds', 'gauge', 'Since the last scrape', late(delay.max)),
      ];
      delay.reset();
      return `${lines.join('\n')}\n`;
    },
  };
}

function metric(name: string, type: 'gauge' | 'counter', help: string, value: number, labels?: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, `${name}${labels ? `{${labels}}` : ''} ${value}`];
}
