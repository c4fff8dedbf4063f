import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTotpSecret } from '../../crypto/totp.ts';
import { importTotpSecret } from '../../flows/provisioning/user-sign-in.ts';
import { listAuditEntries } from '../../store/audit-log.ts';
import { hasTotpFactor } from '../../store/totp-factors.ts';
import type { User } from '../../store/users.ts';
import { createPasswordUser, createWebClient, refresh, tokensOf } from '../harness/login.ts';
import { type Answer, bearer, partnerToken, send } from '../harness/requests.ts';
import {
  createTestPartner,
  OPERATOR,
  startTestService,
  type TestPartner,
  type TestService,
} from '../harness/service.ts';

describe('users in the partner API', () => {
  let service: TestService;
  let partner: TestPartner;
  before(async () => {
    service = await startTestService();
    partner = await createTestPartner(service.core);
  });
  after(() => service.stop());

  async function createUserWithFactor(): Promise<User> {
    const user = await createPasswordUser(service, partner.partner);
    return importTotpSecret(service.core, user.id, createTotpSecret(), OPERATOR);
  }

  async function reset(as: TestPartner, userId: string, body: object): Promise<Answer> {
    const token = await partnerToken(service, as);
    return send(`${service.urls.partner}/v1/users/${userId}/reset_second_factor`, {
      method: 'POST',
      headers: { ...bearer(token), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  test('a partner takes the lost second factor of its user away, with a reason that is kept', async () => {
    const user = await createUserWithFactor();
    const { status, body } = await reset(partner, user.id, { reason: 'phone lost, called back' });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(body, { id: user.id, two_factor: 'none' });
    assert.equal(await hasTotpFactor(service.core.database, user.id), false);
    const [entry] = await listAuditEntries(service.core.database, { action: 'second_factor.reset', limit: 1 });
    assert.equal(entry?.actor_id, partner.client.id);
    assert.equal(entry?.target_id, user.id);
    assert.deepEqual(entry?.details, { reason: 'phone lost, called back' });
    const again = await reset(partner, user.id, { reason: 'phone lost' });
    assert.equal(again.status, 404);
    assert.equal(again.body.code, 'not_found');
  });

  test('what the user holds ends with it', async () => {
    const client = await createWebClient(service, partner.partner);
    const parties = { partner: partner.partner, client, user: await createPasswordUser(service, partner.partner) };
    const before = await tokensOf(service, parties);
    await importTotpSecret(service.core, parties.user.id, createTotpSecret(), OPERATOR);
    assert.equal((await reset(partner, parties.user.id, { reason: 'phone lost' })).status, 200);
    assert.equal((await refresh(service, client, before.refresh_token)).body.error, 'invalid_grant');
  });

  test("another partner's user is not found, and keeps the factor; a reason is demanded", async () => {
    const user = await createUserWithFactor();
    const stranger = await createTestPartner(service.core);
    for (const id of [user.id, 'nonsense']) {
      const answer = await reset(stranger, id, { reason: 'x' });
      assert.equal(answer.status, 404);
      assert.equal(answer.body.code, 'not_found');
    }
    for (const body of [{}, { reason: '' }, { reason: ' ' }, { reason: 'x', more: 1 }]) {
      const answer = await reset(partner, user.id, body);
      assert.equal(answer.status, 400, JSON.stringify(answer.body));
      assert.equal(answer.body.code, 'invalid_request');
    }
    assert.equal(await hasTotpFactor(service.core.database, user.id), true);
  });
});
