import { send } from './requests.ts';
import type { TestService } from './service.ts';

/** An operation of the operator API, as its OpenAPI document says. */
export interface OperatorOperation {
  id: string;
  method: string;
  /** With ids that nothing has. */
  path: string;
  permission: string;
  takesBody: boolean;
}

const NOTHING = '00000000-0000-4000-8000-000000000000';

export async function operatorOperations(service: TestService): Promise<OperatorOperation[]> {
  const { body } = await send(`${service.urls.operator}/openapi.json`);
  const paths = Object.entries(body.paths as Record<string, Record<string, Described>>);
  return paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      id: described.operationId,
      method: method.toUpperCase(),
      path: path.replaceAll(/\{\w+\}/g, NOTHING),
      permission: described['x-permission'] ?? 'none',
      takesBody: described.requestBody !== undefined,
    })),
  );
}

interface Described {
  operationId: string;
  'x-permission'?: string;
  requestBody?: object;
}

/** The operation with nothing in it: the answer tells who may use it, and nothing is done. */
export function attempt(service: TestService, of: OperatorOperation, headers: Record<string, string>) {
  return send(service.urls.operator + of.path, {
    method: of.method,
    headers: { ...headers, ...(of.takesBody && { 'content-type': 'application/json' }) },
    ...(of.takesBody && { body: '{}' }),
  });
}
