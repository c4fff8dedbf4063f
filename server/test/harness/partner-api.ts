import { type Contract, type ContractInput, exampleContract } from '@wattlock/contract';
import { type Answer, bearer, partnerToken, send } from './requests.ts';
import type { TestPartner, TestService } from './service.ts';

type Headers = Record<string, string>;

/** How a test calls the partner API as one partner. A body that is text is sent as it is. */
export interface PartnerApi {
  call(method: string, path: string, body?: unknown, headers?: Headers): Promise<Answer>;
  get(path: string, headers?: Headers): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Headers): Promise<Answer>;
  patch(path: string, body: unknown, headers?: Headers): Promise<Answer>;
  put(path: string, body: unknown, headers?: Headers): Promise<Answer>;
  delete(path: string, headers?: Headers): Promise<Answer>;
}

/** The partner API for that partner, with a token of its client. */
export async function partnerApi(service: TestService, partner: TestPartner): Promise<PartnerApi> {
  const token = await partnerToken(service, partner);
  const call: PartnerApi['call'] = (method, path, body, headers = {}) =>
    send(service.urls.partner + path, {
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
