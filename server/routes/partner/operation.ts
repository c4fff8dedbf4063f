import { operationsBehind } from '../api/operation.ts';

/** The schema of a route of the partner API, for `app.get(path, { schema: operation({ … }) }, …)`. */
export const operation = operationsBehind({ 401: ['missing_token', 'invalid_token'], 403: ['insufficient_scope'] });
