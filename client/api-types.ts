/**
 * What may be asked of an API and what it answers, read off the `paths` that openapi-typescript writes from its
 * OpenAPI document.
 */
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The paths that have a method. */
export type PathsWith<Paths, M extends Method> = {
  [P in keyof Paths]: Paths[P] extends { [_ in M]: object } ? P : never;
}[keyof Paths];

export type OperationOf<Paths, P extends keyof Paths, M extends Method> = M extends keyof Paths[P]
  ? Paths[P][M]
  : never;

type Nothing = Record<never, never>;

/** `never` is how the generator says that there are none. */
type OrNothing<Values> = [NonNullable<Values>] extends [never] ? Nothing : NonNullable<Values>;

type ParametersOf<Operation, Place extends string> = Operation extends { parameters: { [_ in Place]?: infer Values } }
  ? OrNothing<Values>
  : Nothing;

type JsonOf<Body> = OrNothing<Body> extends { content: { 'application/json': infer Json } } ? Json : undefined;

type BodyOf<Operation> = Operation extends { requestBody: infer Body extends object }
  ? { body: JsonOf<Body> }
  : Operation extends { requestBody?: infer Body }
    ? { body?: JsonOf<Body> }
    : { body?: undefined };

/** A member that may be left out when nothing in it is required. */
type Member<Name extends string, Values> = keyof Values extends never
  ? { [_ in Name]?: undefined }
  : Nothing extends Values
    ? { [_ in Name]?: Values }
    : { [_ in Name]: Values };

/** What every call may say. */
export interface CallTraits {
  /** The `etag` of what you read: the change is made only while nobody else changed it (412). */
  ifMatch?: string | undefined;
  /** Of a POST. Default: a random one. Give one that you keep, and a call repeated after a crash counts once. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** The parameters and body of one operation. */
export type CallOptions<Operation> = CallTraits &
  Member<'path', ParametersOf<Operation, 'path'>> &
  Member<'query', ParametersOf<Operation, 'query'>> &
  BodyOf<Operation>;

/** The last arguments of a call: none needed where the operation requires nothing. */
export type CallArguments<Operation> =
  Nothing extends CallOptions<Operation> ? [options?: CallOptions<Operation>] : [options: CallOptions<Operation>];

type Success = 200 | 201 | 202 | 203 | 204;

/** The body of a good answer. */
export type DataOf<Operation> = Operation extends { responses: infer Responses }
  ? {
      [Status in keyof Responses & Success]: Responses[Status] extends { content: { 'application/json': infer Json } }
        ? Json
        : undefined;
    }[keyof Responses & Success]
  : never;

/** The paths that answer in pages. */
export type ListPaths<Paths> = {
  [P in PathsWith<Paths, 'get'>]: DataOf<OperationOf<Paths, P, 'get'>> extends Page<unknown> ? P : never;
}[PathsWith<Paths, 'get'>];

/** One page of a list. */
export interface Page<Item> {
  data: Item[];
  next_cursor: string | null;
}

export type ItemOf<Operation> = DataOf<Operation> extends Page<infer Item> ? Item : never;

/** A good answer. */
export interface ApiAnswer<Data> {
  data: Data;
  status: number;
  /** The version of what was read, for `ifMatch`. */
  etag: string | undefined;
  request_id: string | undefined;
}
