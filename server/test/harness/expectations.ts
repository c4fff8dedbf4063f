import assert from 'node:assert/strict';
import type { Answer } from './requests.ts';

/** A refusal of the auth service: RFC 6749 §5.2 with the request's id, never cached. */
export function assertRefused(answer: Answer, status: number, error: string): void {
  assert.equal(answer.status, status, JSON.stringify(answer.body));
  assert.equal(answer.body.error, error);
  assert.equal(typeof answer.body.error_description, 'string');
  assert.equal(answer.body.request_id, answer.headers.get('x-request-id'));
  assert.equal(answer.headers.get('cache-control'), 'no-store');
}

/** A refusal of a bearer token: RFC 6750 §3. */
export function assertBearerRefused(answer: Answer, status: number, error: string | undefined): void {
  assert.equal(answer.status, status, JSON.stringify(answer.body));
  const challenge = answer.headers.get('www-authenticate') ?? '';
  assert.match(challenge, /^Bearer realm="/);
  if (error === undefined) assert.doesNotMatch(challenge, /error=/);
  else assert.ok(challenge.includes(`error="${error}"`), challenge);
}
