import { addressOf, type Call, isRepeatable, requestOf } from './api-request.ts';
import type {
  ApiAnswer,
  CallArguments,
  DataOf,
  ItemOf,
  ListPaths,
  Method,
  OperationOf,
  Page,
  PathsWith,
} from './api-types.ts';
import { ProblemError, readProblem, requestId } from './problem-error.ts';
import type { Send } from './send.ts';

type Answer<Paths, P extends keyof Paths, M extends Method> = Promise<ApiAnswer<DataOf<OperationOf<Paths, P, M>>>>;

/** The most that the API puts on a page: fewest requests. */
const PAGE = 100;

/**
 * Calls of an API, typed by its OpenAPI document. Every call throws `ProblemError` when it is refused and
 * `ConnectionError` when no answer comes.
 *
 * @example
 * ```ts
 * import { PartnerClient } from '@wattlock/client';
 *
 * const { api } = new PartnerClient({
 *   authUrl: 'https://auth.example.com',
 *   partnerUrl: 'https://partner.example.com',
 *   clientId: 'id',
 *   clientSecret: 'secret',
 * });
 * const { data: user, etag } = await api.get('/v1/users/{id}', { path: { id: '01a1fafb-ee46-7885-b3bf-2cec44174f42' } });
 * await api.patch('/v1/users/{id}', { path: { id: user.id }, body: { telephone: '+31612345678' }, ifMatch: etag });
 * ```
 */
export class ApiClient<Paths extends object> {
  readonly #baseUrl: string;
  readonly #send: Send;
  readonly #now: () => number;

  constructor(baseUrl: string, send: Send, now: () => number) {
    this.#baseUrl = baseUrl;
    this.#send = send;
    this.#now = now;
  }

  get<P extends PathsWith<Paths, 'get'>>(path: P, ...[options]: CallArguments<OperationOf<Paths, P, 'get'>>) {
    return this.#call('get', path, options) as Answer<Paths, P, 'get'>;
  }

  /** Sent with an `Idempotency-Key`: repeating it, which this does after 429 and 503, makes one thing. */
  post<P extends PathsWith<Paths, 'post'>>(path: P, ...[options]: CallArguments<OperationOf<Paths, P, 'post'>>) {
    return this.#call('post', path, options) as Answer<Paths, P, 'post'>;
  }

  put<P extends PathsWith<Paths, 'put'>>(path: P, ...[options]: CallArguments<OperationOf<Paths, P, 'put'>>) {
    return this.#call('put', path, options) as Answer<Paths, P, 'put'>;
  }

  patch<P extends PathsWith<Paths, 'patch'>>(path: P, ...[options]: CallArguments<OperationOf<Paths, P, 'patch'>>) {
    return this.#call('patch', path, options) as Answer<Paths, P, 'patch'>;
  }

  delete<P extends PathsWith<Paths, 'delete'>>(path: P, ...[options]: CallArguments<OperationOf<Paths, P, 'delete'>>) {
    return this.#call('delete', path, options) as Answer<Paths, P, 'delete'>;
  }

  /**
   * The items of a list, page after page, as they are needed.
   *
   * @example
   * ```ts
   * import { PartnerClient } from '@wattlock/client';
   *
   * const { api } = new PartnerClient({
   *   authUrl: 'https://auth.example.com',
   *   partnerUrl: 'https://partner.example.com',
   *   clientId: 'id',
   *   clientSecret: 'secret',
   * });
   * for await (const contract of api.list('/v1/contracts', { query: { phase: 'DeliveryStarted' } })) {
   *   console.log(contract.number);
   * }
   * ```
   */
  async *list<P extends ListPaths<Paths>>(
    path: P,
    ...[options]: CallArguments<OperationOf<Paths, P, 'get'>>
  ): AsyncGenerator<ItemOf<OperationOf<Paths, P, 'get'>>, void, undefined> {
    const call = (options ?? {}) as Call;
    let cursor = call.query?.cursor;
    for (;;) {
      const query = { limit: PAGE, ...call.query, cursor };
      const { data: page, status } = (await this.#call('get', path, { ...call, query })) as ApiAnswer<
        Page<ItemOf<OperationOf<Paths, P, 'get'>>>
      >;
      yield* page.data;
      if (page.next_cursor === null) return;
      if (page.next_cursor === cursor) throw unreadable(status, 'the list does not go on');
      cursor = page.next_cursor;
    }
  }

  async #call(method: Method, path: PropertyKey, options: unknown): Promise<ApiAnswer<unknown>> {
    const call = (options ?? {}) as Call;
    const address = addressOf(this.#baseUrl, String(path), call);
    const traits = { repeatable: isRepeatable(method), signal: call.signal };
    const response = await this.#send(address, requestOf(method, call), traits);
    if (!response.ok) throw await readProblem(response, this.#now());
    const etag = response.headers.get('etag') ?? undefined;
    return { data: await readJson(response), status: response.status, etag, request_id: requestId(response) };
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable(response.status, 'the answer is not one of the partner API');
  }
}

function unreadable(status: number, detail: string): ProblemError {
  return new ProblemError({ status, code: 'invalid_response', detail });
}
