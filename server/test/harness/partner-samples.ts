import assert from 'node:assert/strict';
import { createTotpSecret } from '../../crypto/totp.ts';
import { importTotpSecret } from '../../flows/provisioning/user-sign-in.ts';
import { contractInput, type PartnerApi, partnerApi } from './partner-api.ts';
import { impersonate, partnerToken } from './requests.ts';
import { createTestUser, OPERATOR, type TestPartner, type TestService } from './service.ts';

/** A partner and its way into the API. */
export interface ApiPartner extends TestPartner {
  service: TestService;
  api: PartnerApi;
}

export async function apiPartner(service: TestService, partner: TestPartner): Promise<ApiPartner> {
  return { ...partner, service, api: await partnerApi(service, partner) };
}

/** Makes a resource of each kind for a partner, and returns its id: by the path of the kind. */
export const RESOURCES: Record<string, (as: ApiPartner) => Promise<string>> = {
  '/v1/users': async ({ service, partner }) => {
    const { id } = await createTestUser(service.core, partner);
    await importTotpSecret(service.core, id, createTotpSecret(), OPERATOR);
    return id;
  },
  '/v1/contracts': async ({ api, user }) => made(await api.post('/v1/contracts', contractInput(user.id))),
  '/v1/impersonations': async (as) => {
    const token = await partnerToken(as.service, as);
    assert.equal((await impersonate(as.service, token, { user_id: as.user.id })).status, 200);
    return (await as.api.get('/v1/impersonations?limit=1')).body.data[0].id;
  },
  '/v1/webhook_endpoints': async ({ api }) => made(await api.post('/v1/webhook_endpoints', { url: WEBHOOK_URL })),
  '/v1/webhook_messages': async ({ api, user }) => {
    const { data } = (await api.get('/v1/webhook_endpoints?limit=1')).body;
    const endpoint = data[0]?.id ?? made(await api.post('/v1/webhook_endpoints', { url: WEBHOOK_URL }));
    const contract = made(await api.post('/v1/contracts', contractInput(user.id)));
    return `msg_${contract}_1.${endpoint}`;
  },
};

/** Nobody listens there: what is sent to it waits. */
const WEBHOOK_URL = 'http://localhost:1/hooks';

/** A body for each operation that takes one, by its id. */
export const BODIES: Record<string, (as: ApiPartner) => unknown> = {
  createUser: () => ({ login: `sample-${Math.random()}@example.com` }),
  changeUser: () => ({ first_name: 'Changed' }),
  resetSecondFactor: () => ({ reason: 'lost' }),
  createContract: ({ user }) => contractInput(user.id),
  changeContract: () => ({ is_company: true }),
  setContractPhase: () => ({ contract_phase: 'DeliveryStopped' }),
  createWebhookEndpoint: () => ({ url: WEBHOOK_URL }),
  changeWebhookEndpoint: () => ({ description: 'Changed' }),
  replayWebhooks: () => ({ since: '2026-01-01T00:00:00Z' }),
};

function made({ status, body }: { status: number; body: { id: string } }): string {
  assert.equal(status, 201, JSON.stringify(body));
  return body.id;
}
