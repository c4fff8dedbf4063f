import type { components, operations } from './operator-api.ts';

/** What the operator API's document calls by this name. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

/** What the API answers to an operation. */
export type AnswerTo<Name extends keyof operations> = operations[Name]['responses'] extends {
  200: { content: { 'application/json': infer Body } };
}
  ? Body
  : never;

/** One entry of what an operation lists. */
export type EntryOf<Name extends keyof operations> = AnswerTo<Name> extends { data: (infer Entry)[] } ? Entry : never;
