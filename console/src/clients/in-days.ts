/** The moment so many days from now. */
export function inDays(days: number, now = Date.now()): string {
  return new Date(now + days * 86_400_000).toISOString();
}
