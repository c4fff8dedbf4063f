/** Seconds that the answer asks to wait (RFC 9110 §10.2.3), given as a number or as a date. */
export function retryAfter(response: Response, now: number): number | undefined {
  const text = response.headers.get('retry-after');
  if (text === null) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000));
}
