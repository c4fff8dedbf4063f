import { GraphQLError, NoFragmentCyclesRule, validate } from 'graphql';
import { queryLimits } from './query-limits.ts';

/**
 * Looks first for fragments in a circle and at the size of the query, and at nothing else where there is a fault: the
 * library's other rules follow fragments as deep as they go.
 */
export function boundedValidation(validateAll: typeof validate): typeof validate {
  return (schema, document, ...others) => {
    for (const rule of [NoFragmentCyclesRule, queryLimits]) {
      const faults = validate(schema, document, [rule]);
      if (faults.length > 0) return faults;
    }
    try {
      return validateAll(schema, document, ...others);
    } catch (error) {
      // The stack was not deep enough: the caller's doing, and nothing to note.
      if (!(error instanceof RangeError)) throw error;
      return [new GraphQLError('the query is too involved', { extensions: { code: 'QUERY_TOO_LARGE' } })];
    }
  };
}
