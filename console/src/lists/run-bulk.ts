import { ApiError } from '../api/problem.ts';

export interface Failed<T> {
  row: T;
  error: ApiError;
}

/**
 * Does the same to each row, one request after another; what is refused does not keep the rest from it. It ends early
 * when it is told to, or when the session has ended.
 */
export async function runBulk<T>(
  rows: readonly T[],
  act: (row: T) => Promise<unknown>,
  { signal, told }: { signal: AbortSignal; told: (done: number) => void },
): Promise<{ done: number; failed: Failed<T>[] }> {
  const failed: Failed<T>[] = [];
  let tried = 0;
  for (const row of rows) {
    if (signal.aborted || failed.at(-1)?.error.status === 401) break;
    try {
      await act(row);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      failed.push({ row, error });
    }
    tried += 1;
    told(tried);
  }
  return { done: tried - failed.length, failed };
}
