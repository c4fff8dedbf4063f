import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../../crypto/digest.ts';
import { Problem } from '../http/problem.ts';

/** The strong entity tag of a representation (RFC 9110 §8.8.3): it changes whenever what is shown does. */
export function entityTag(representation: unknown): string {
  return `"${sha256(JSON.stringify(representation)).toString('base64url').slice(0, 22)}"`;
}

/**
 * To be called in the transaction of a change, with the tag of the row that it holds (RFC 9110 §13.1.1).
 * @throws Problem when the caller asked for a change of another state, by `If-Match`.
 */
export function requireMatch(request: FastifyRequest, tag: string, wanted = request.headers['if-match']): void {
  if (wanted === undefined || lists(wanted, tag)) return;
  throw new Problem(412, 'precondition_failed', 'If-Match: the resource was changed since; read it again');
}

/** Answers with one resource and its tag, or with 304 to a read whose caller has that state (RFC 9110 §13.1.2). */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  representation: unknown,
  tag = entityTag(representation),
): FastifyReply {
  reply.header('etag', tag);
  const known = request.headers['if-none-match'];
  const unchanged = request.method === 'GET' && known !== undefined && lists(known.replaceAll('W/', ''), tag);
  return unchanged ? reply.code(304).send() : reply.send(representation);
}

/** Whether a field value is `*` or has the tag among its own; by strong comparison, so a weak tag never matches. */
function lists(value: string, tag: string): boolean {
  const tags: readonly string[] = value.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return value.trim() === '*' || tags.includes(tag);
}
