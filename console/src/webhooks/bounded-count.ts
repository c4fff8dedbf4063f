/** Counts stop at a thousand, and say so. */
export function boundedCount(count: number, format: (value: number) => string): string {
  return count >= 1000 ? `${format(1000)}+` : format(count);
}
