import { WebhookError } from './webhook-error.ts';

/** The headers of a request, as `fetch` or as node:http, Express and Fastify have them. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** A header that must be there, once. @throws WebhookError */
export function headerOf(headers: WebhookHeaders, header: string): string {
  const value = headers instanceof Headers ? headers.get(header) : headers[nameIn(headers, header)];
  if (value === null || value === undefined || value === '') throw new WebhookError('missing_header', { header });
  if (typeof value !== 'string') throw new WebhookError('malformed_header', { header });
  return value;
}

/** A header that must be a whole number, not negative. @throws WebhookError */
export function numberOf(headers: WebhookHeaders, header: string): number {
  const text = headerOf(headers, header);
  if (!/^(0|[1-9]\d{0,15})$/.test(text) || !Number.isSafeInteger(Number(text))) {
    throw new WebhookError('malformed_header', { header });
  }
  return Number(text);
}

function nameIn(headers: Readonly<Record<string, unknown>>, header: string): string {
  return header in headers ? header : (Object.keys(headers).find((name) => name.toLowerCase() === header) ?? header);
}
