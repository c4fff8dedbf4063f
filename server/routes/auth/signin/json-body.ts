import type { FastifyRequest } from 'fastify';
import { OAuthError } from '../../../protocol/oauth-error.ts';

/**
 * The text members of a JSON body, all of them required. JSON only: a page of another origin cannot send it without
 * being asked first. What else is sent is passed over, as partners' pages may send more.
 * @param longest The most characters of each.
 * @throws OAuthError `invalid_request` that names the member
 */
export function textsOf<Name extends string>(
  { body, headers }: FastifyRequest,
  longest: Record<Name, number>,
): Record<Name, string> {
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '') || typeof body !== 'object' || body === null) {
    throw new OAuthError('invalid_request', 'send a JSON object, as application/json');
  }
  const members = body as Record<string, unknown>;
  const texts = {} as Record<Name, string>;
  for (const [name, most] of Object.entries(longest) as [Name, number][]) {
    const value = members[name];
    if (typeof value !== 'string' || value === '') throw new OAuthError('invalid_request', `"${name}" must be a text`);
    if (value.length > most) throw new OAuthError('invalid_request', `"${name}" has more than ${most} characters`);
    if (value.includes('\0')) throw new OAuthError('invalid_request', `"${name}" contains a NUL character`);
    texts[name] = value;
  }
  return texts;
}
