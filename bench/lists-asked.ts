import type { OperatorList } from './operator-lists.ts';

/** How a list answered, in milliseconds. */
export interface Asked {
  requests: number;
  p50: number;
  p95: number;
  max: number;
  /** The address that took longest. */
  slowest: string;
}

/** Asks for the first page and a later one of each address, list after list, so many rounds. */
export async function askAll(
  url: string,
  token: string,
  lists: readonly OperatorList[],
  rounds: number,
): Promise<Asked[]> {
  const later = new Map<string, string | undefined>();
  const taken = lists.map((): { path: string; took: number }[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, { paths }] of lists.entries()) {
      for (const first of paths) {
        if (!later.has(first)) later.set(first, await pageAfterNext(url, token, first));
        for (const path of [first, later.get(first)]) {
          if (path === undefined) continue;
          const startedAt = performance.now();
          await ask(url, token, path);
          taken[place]?.push({ path, took: performance.now() - startedAt });
        }
      }
    }
  }
  return taken.map(summarise);
}

function summarise(taken: { path: string; took: number }[]): Asked {
  const sorted = taken.toSorted((one, other) => one.took - other.took);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  const [p50, p95, last] = [0.5, 0.95, 1].map(at);
  return {
    requests: sorted.length,
    p50: p50?.took ?? Number.NaN,
    p95: p95?.took ?? Number.NaN,
    max: last?.took ?? Number.NaN,
    slowest: last?.path ?? '',
  };
}

/** The address of the third page, or of the second where that is the last; undefined where there is one page only. */
async function pageAfterNext(url: string, token: string, path: string): Promise<string | undefined> {
  const second = nextOf(path, await ask(url, token, path));
  return second && (nextOf(path, await ask(url, token, second)) ?? second);
}

function nextOf(path: string, { next_cursor: cursor }: { next_cursor?: string | null }): string | undefined {
  return cursor ? `${path}&cursor=${cursor}` : undefined;
}

async function ask(url: string, token: string, path: string): Promise<{ next_cursor?: string | null }> {
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
  return JSON.parse(text);
}
