import assert from 'node:assert/strict';
import { type Contract, type ContractInput, exampleContract } from '@wattlock/contract';
import { type Answer, bearer, partnerToken, send } from './requests.ts';
import type { TestPartner, TestService } from './service.ts';

type Headers = Record<string, string>;

/** How a test calls an API with one token. A body that is text is sent as it is. */
export interface CalledApi {
  call(method: string, path: string, body?: unknown, headers?: Headers): Promise<Answer>;
  get(path: string, headers?: Headers): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Headers): Promise<Answer>;
  patch(path: string, body: unknown, headers?: Headers): Promise<Answer>;
  put(path: string, body: unknown, headers?: Headers): Promise<Answer>;
  delete(path: string, headers?: Headers): Promise<Answer>;
}

export type PartnerApi = CalledApi;

/** The partner API for that partner, with a token of its client. */
export async function partnerApi(service: Pick<TestService, 'urls'>, partner: TestPartner): Promise<PartnerApi> {
  return apiAt(service.urls.partner, await partnerToken(service, partner));
}

/** An API at that address, called with that token. */
export function apiAt(address: string, token: string): CalledApi {
  const call: CalledApi['call'] = (method, path, body, headers = {}) =>
    send(address + path, {
      method,
      headers: { ...bearer(token), ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  return {
    call,
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body, headers) => call('POST', path, body, headers),
    patch: (path, body, headers) => call('PATCH', path, body, headers),
    put: (path, body, headers) => call('PUT', path, body, headers),
    delete: (path, headers) => call('DELETE', path, undefined, headers),
  };
}

/** What creates a contract of that user. */
export function contractInput(userId: string, fields: Partial<ContractInput> = {}): ContractInput {
  const {
    id: _id,
    number: _number,
    created_at: _created,
    updated_at: _updated,
    deleted_at: _deleted,
    ...input
  } = exampleContract({ user_id: userId, ...fields } as Partial<Contract>);
  return input;
}

/** A refusal of the partner API: RFC 9457, with the request's id. */
export function assertProblem(answer: Answer, status: number, code: string): void {
  assert.equal(answer.status, status, JSON.stringify(answer.body));
  assert.equal(answer.headers.get('content-type'), 'application/problem+json; charset=utf-8');
  assert.equal(answer.body.status, status);
  assert.equal(answer.body.code, code, JSON.stringify(answer.body));
  assert.equal(answer.body.request_id, answer.headers.get('x-request-id'));
  assert.equal(answer.headers.get('cache-control'), 'no-store');
}

/** The fields that a refusal names. */
export function pointersOf({ body }: Answer): string[] {
  return (body.errors ?? []).map(({ pointer }: { pointer: string }) => pointer).toSorted();
}

/** Everything in a list, page by page. */
export async function everyPage(api: PartnerApi, path: string, limit = 3): Promise<{ id: string }[]> {
  const found: { id: string }[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const more: string = `limit=${limit}${cursor && `&cursor=${cursor}`}`;
    const answer: Answer = await api.get(`${path}${path.includes('?') ? '&' : '?'}${more}`);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.ok(answer.body.data.length <= limit);
    found.push(...answer.body.data);
    cursor = answer.body.next_cursor;
  }
  return found;
}
