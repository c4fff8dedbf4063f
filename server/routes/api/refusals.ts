import Type from 'typebox';
import type { Operation } from './operation.ts';

/** Codes of refusals, by status. */
export type Refusals = Record<number, readonly string[]>;

/** RFC 9457, with our code and the request's id. */
export const PROBLEM = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    code: Type.String({ description: 'What to decide by; each has a paragraph in the documentation.' }),
    detail: Type.String({ description: 'For people; may change.' }),
    errors: Type.Optional(
      Type.Array(
        Type.Object({
          pointer: Type.String({ description: 'The field, as a JSON Pointer (RFC 6901).', examples: ['/login'] }),
          code: Type.String({ examples: ['required'] }),
          detail: Type.String({ examples: ['is missing'] }),
        }),
        { description: 'Every field that is wrong.' },
      ),
    ),
    request_id: Type.String({ description: 'To be named when you ask the operator.' }),
  },
  { title: 'Problem', description: 'Why a request was refused.' },
);

/** Every refusal of an operation: its own, and those that all of its kind have. */
export function refusalsOf({ kind, params, body, gate, refusals = {} }: Operation): Refusals {
  const posted = kind === 'create' || kind === 'act';
  const every: Refusals = {
    400: ['invalid_request', ...(kind === 'list' ? ['invalid_cursor'] : [])],
    ...gate,
    ...(params && { 404: ['not_found'] }),
    ...(kind === 'change' && { 412: ['precondition_failed'] }),
    ...(body && { 413: ['request_too_large'], 415: ['unsupported_media_type'] }),
    ...(posted && { 422: ['idempotency_key_reused'] }),
    500: ['server_error'],
    503: ['temporarily_unavailable'],
  };
  const statuses = new Set([...Object.keys(every), ...Object.keys(refusals)].map(Number));
  return Object.fromEntries(
    [...statuses].map((status) => [status, [...(refusals[status] ?? []), ...(every[status] ?? [])]]),
  );
}
