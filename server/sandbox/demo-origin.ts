/**
 * Where a demo partner's site is. Both are served by one listener; the second one goes by this machine's other name, so
 * that browsers keep the two apart as they do with real partners.
 */
export function demoOrigin(demoUrl: string, index: number): string {
  const url = new URL(demoUrl);
  if (index > 0) url.hostname = url.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  return url.origin;
}
