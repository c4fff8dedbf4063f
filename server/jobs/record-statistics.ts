import { MINUTE } from '../clock.ts';
import type { Core } from '../flows/core.ts';
import { createStatisticsRecorder } from '../flows/statistics/record-statistics.ts';
import type { Job } from './job.ts';

/** Adds what this process counted to the statistics of all, once more when it stops. */
export function recordStatistics(core: Core): Job {
  const record = createStatisticsRecorder(core);
  const stop = () => record().catch((error) => core.logger.warn({ error }, 'the last statistics could not be written'));
  return { name: 'record_statistics', every: MINUTE, run: record, stop };
}
