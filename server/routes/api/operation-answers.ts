import type { TSchema } from 'typebox';
import type { Operation } from './operation.ts';
import { ANSWER_HEADERS, REFUSAL_HEADERS } from './operation-headers.ts';
import { PROBLEM, refusalsOf } from './refusals.ts';

/** An answer in the form that both Fastify and OpenAPI know. */
export interface Answer {
  description: string;
  headers?: Record<string, TSchema>;
  content?: Record<string, { schema: TSchema }>;
}

/** Every answer of an operation, by status. */
export function answersOf(operation: Operation): Record<string, Answer> {
  const { kind, answers, mediaTypes = ['application/json'] } = operation;
  const headers = ANSWER_HEADERS[kind];
  const given = Object.entries(answers).map(([status, schema]): [string, Answer] => {
    const { description = 'Done.' } = schema as { description?: string };
    const content = Object.fromEntries(mediaTypes.map((type) => [type, { schema }]));
    return [status, { description, ...(headers && { headers }), content }];
  });
  const unchanged = { description: 'You hold the current state.' };
  return { ...Object.fromEntries(given), ...(kind === 'read' && { 304: unchanged }), ...refused(operation) };
}

function refused(operation: Operation): Record<string, Answer> {
  const described = Object.entries(refusalsOf(operation)).map(([status, codes]): [string, Answer] => {
    const headers = REFUSAL_HEADERS[Number(status)];
    const description = codes.map((code) => `\`${code}\``).join(', ');
    return [
      status,
      { description, ...(headers && { headers }), content: { 'application/problem+json': { schema: PROBLEM } } },
    ];
  });
  return Object.fromEntries(described);
}
