import type { OperatorPermission } from '../../protocol/operator-permissions.ts';
import { type Operation, operationsBehind } from '../api/operation.ts';

const forOperators = operationsBehind({
  401: ['missing_session', 'invalid_session'],
  403: ['insufficient_permission', 'cross_origin'],
});
const forEveryone = operationsBehind({});

/** An operation of the operator API. `any`: whoever is signed in may do it; `none`: strangers too. */
export type OperatorOperation = Omit<Operation, 'gate' | 'permission'> & {
  permission: OperatorPermission | 'any' | 'none';
};

/** The schema of a route of the operator API, for `app.get(path, { schema: operation({ … }) }, …)`. */
export function operation(operation: OperatorOperation) {
  return operation.permission === 'none' ? forEveryone(operation) : forOperators(operation);
}
