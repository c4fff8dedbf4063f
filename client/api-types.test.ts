import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ApiClient } from './api-client.ts';
import type { CallArguments, DataOf, ItemOf, ListPaths, PathsWith } from './api-types.ts';

/** As openapi-typescript writes it. */
interface paths {
  '/things': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    get: {
      parameters: { query?: { limit?: number; kind?: 'a' | 'b' }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: { [name: string]: unknown }; content: { 'application/json': ThingPage } };
        401: { headers: { [name: string]: unknown }; content: { 'application/problem+json': { code: string } } };
      };
    };
    put?: never;
    post: {
      parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path?: never; cookie?: never };
      requestBody: { content: { 'application/json': { name: string } } };
      responses: { 201: { headers: { [name: string]: unknown }; content: { 'application/json': Thing } } };
    };
    delete?: never;
    patch?: never;
  };
  '/things/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    get: {
      parameters: { query?: never; header?: never; path: { id: string }; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': Thing } } };
    };
    put?: never;
    post: {
      parameters: { query: { really: boolean }; header?: never; path: { id: string }; cookie?: never };
      requestBody?: { content: { 'application/json': { note: string } } };
      responses: { 202: { headers: { [name: string]: unknown }; content?: never } };
    };
    delete: {
      parameters: { query?: never; header?: never; path: { id: string }; cookie?: never };
      requestBody?: never;
      responses: { 204: { headers: { [name: string]: unknown }; content?: never } };
    };
    patch?: never;
  };
}

interface Thing {
  id: string;
}
interface ThingPage {
  data: Thing[];
  next_cursor: string | null;
}

type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;
type Things = paths['/things'];
type ThingById = paths['/things/{id}'];

/** Type errors, if any, are found by `npm run types`; nothing here runs. */
export type Checks = [
  Same<PathsWith<paths, 'get'>, '/things' | '/things/{id}'>,
  Same<PathsWith<paths, 'post'>, '/things' | '/things/{id}'>,
  Same<PathsWith<paths, 'delete'>, '/things/{id}'>,
  Same<PathsWith<paths, 'put'>, never>,
  Same<ListPaths<paths>, '/things'>,
  Same<DataOf<Things['get']>, ThingPage>,
  Same<DataOf<Things['post']>, Thing>,
  Same<DataOf<ThingById['delete']>, undefined>,
  Same<ItemOf<Things['get']>, Thing>,
  // Whether the options may be left out.
  Same<CallArguments<Things['get']>['length'], 0 | 1>,
  Same<CallArguments<Things['post']>['length'], 1>,
  Same<CallArguments<ThingById['get']>['length'], 1>,
] extends infer Results extends true[]
  ? Results
  : never;

/** What must not compile, beside what must. */
export async function calls(api: ApiClient<paths>): Promise<void> {
  const { data } = await api.get('/things', { query: { kind: 'a' } });
  data.next_cursor satisfies string | null;
  await api.get('/things');
  await api.post('/things', { body: { name: 'x' }, idempotencyKey: 'k' });
  await api.post('/things/{id}', { path: { id: 'x' }, query: { really: true } });
  (await api.delete('/things/{id}', { path: { id: 'x' } })).data satisfies undefined;
  for await (const thing of api.list('/things')) thing.id satisfies string;

  // @ts-expect-error no such path
  await api.get('/other');
  // @ts-expect-error no such method there
  await api.delete('/things');
  // @ts-expect-error no such kind
  await api.get('/things', { query: { kind: 'c' } });
  // @ts-expect-error the path parameter is missing
  await api.get('/things/{id}');
  // @ts-expect-error the body is missing
  await api.post('/things');
  // @ts-expect-error a body where there is none
  await api.get('/things', { body: { name: 'x' } });
  // @ts-expect-error a required query is missing
  await api.post('/things/{id}', { path: { id: 'x' } });
  // @ts-expect-error not a list
  api.list('/things/{id}', { path: { id: 'x' } });
}

test('calls are typed by the paths of the OpenAPI document', () => {
  const checks: Checks = [true, true, true, true, true, true, true, true, true, true, true, true];
  assert.ok(checks.every(Boolean));
});
