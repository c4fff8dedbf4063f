import type { Page } from '../api/queries.ts';

/** How many pages are read at one press, where they hold few rows or none. */
export const MOST_PAGES = 10;

/**
 * Whether there is more to read before anything can be said: for each page the server looks at a bounded part, so that one
 * may be short, or empty, although rows follow.
 * @param asked How many pages there were when the reader last asked for more.
 * @param wanted How many rows make a page.
 */
export function goesOn<T>(pages: Page<T>[], asked: number, wanted: number): boolean {
  const since = pages.slice(asked);
  const found = since.reduce((sum, { data }) => sum + data.length, 0);
  return since.length > 0 && since.length < MOST_PAGES && found < wanted && isPartly(pages, wanted);
}

/** Whether the last page is short although it is not the last one: what fits further on was not looked for yet. */
export function isPartly<T>(pages: Page<T>[], wanted: number): boolean {
  const last = pages.at(-1);
  return last !== undefined && last.next_cursor !== null && last.data.length < wanted;
}
