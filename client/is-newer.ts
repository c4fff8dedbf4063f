/**
 * Whether a revision is to be kept. Deliveries come at least once, and an attempt that was given up may arrive late: ignore
 * a revision that is not newer than what you hold, and answer 2xx all the same. Compare and write in one statement
 * (`update … where revision < $1`), so that two deliveries at once cannot both win.
 * @param held The revision of that contract that you hold; null or undefined when you hold none.
 *
 * @example
 * ```ts
 * import { isNewer } from '@wattlock/client';
 *
 * isNewer(3, 2); // true
 * isNewer(2, 2); // false: delivered again
 * isNewer(1, undefined); // true: the first that is heard of this contract
 * ```
 */
export function isNewer(revision: number, held: number | null | undefined): boolean {
  return held === undefined || held === null || revision > held;
}
