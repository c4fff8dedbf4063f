import type { App } from '../../http/surface.ts';
import { type Operation, operationOf } from '../operation.ts';
import type { Components, Json } from './components.ts';
import { describeOperation } from './openapi-operation.ts';

export interface Described {
  method: string;
  /** As OpenAPI writes it: `/v1/users/{id}`. */
  path: string;
  operation: Operation;
}

/**
 * The operations that are declared from now on, as they come. What is not described is not part of the API.
 * @param prefix Under which every route must be described.
 */
export function describedOperations(app: App, prefix: string): readonly Described[] {
  const found: Described[] = [];
  app.addHook('onRoute', ({ method, url, schema }) => {
    const operation = schema && operationOf(schema);
    const path = url.replaceAll(/:(\w+)/g, '{$1}');
    if (operation === undefined && path.startsWith(prefix)) throw new Error(`${method} ${path} is not described`);
    if (operation) found.push({ method: String(method).toLowerCase(), path, operation });
  });
  return found;
}

/** The `paths` of an OpenAPI document. */
export function pathsOf(described: readonly Described[], components: Components): Json {
  const paths: Record<string, Json> = {};
  for (const { method, path, operation } of described) {
    paths[path] = { ...paths[path], [method]: describeOperation(operation, components) };
  }
  return paths;
}
