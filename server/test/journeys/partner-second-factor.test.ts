import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTotpSecret } from '../../crypto/totp.ts';
import { importTotpSecret } from '../../flows/provisioning/user-sign-in.ts';
import { listAuditEntries } from '../../store/audit-log.ts';
import { hasTotpFactor } from '../../store/totp-factors.ts';
import type { User } from '../../store/users.ts';
import { ENGINES } from '../harness/database.ts';
import { createPasswordUser, createWebClient, refresh, tokensOf } from '../harness/login.ts';
import { assertProblem, partnerApi } from '../harness/partner-api.ts';
import type { Answer } from '../harness/requests.ts';
import {
  createTestPartner,
  OPERATOR,
  startTestService,
  type TestPartner,
  type TestService,
} from '../harness/service.ts';

for (const engine of ENGINES) {
  describe(`second factors in the partner API, ${engine}`, () => {
    let service: TestService;
    let partner: TestPartner;
    before(async () => {
      service = await startTestService(engine);
      partner = await createTestPartner(service.core);
    });
    after(() => service.stop());

    async function createUserWithFactor(): Promise<User> {
      const user = await createPasswordUser(service, partner.partner);
      return importTotpSecret(service.core, user.id, createTotpSecret(), OPERATOR);
    }

    async function reset(as: TestPartner, userId: string, body: object, headers = {}): Promise<Answer> {
      return (await partnerApi(service, as)).post(`/v1/users/${userId}/reset_second_factor`, body, headers);
    }

    test('a partner takes the lost second factor of its user away, with a reason that is kept', async () => {
      const user = await createUserWithFactor();
      const api = await partnerApi(service, partner);
      assert.equal((await api.get(`/v1/users/${user.id}`)).body.two_factor, 'enrolled');
      const { status, body } = await reset(partner, user.id, { reason: 'phone lost, called back' });
      assert.equal(status, 200, JSON.stringify(body));
      assert.deepEqual(body, { id: user.id, two_factor: 'none' });
      assert.equal((await api.get(`/v1/users/${user.id}`)).body.two_factor, 'none');
      const [entry] = await listAuditEntries(service.core.database, { action: 'second_factor.reset', limit: 1 });
      assert.equal(entry?.actor_id, partner.client.id);
      assert.equal(entry?.target_id, user.id);
      assert.deepEqual(entry?.details, { reason: 'phone lost, called back' });
      assertProblem(await reset(partner, user.id, { reason: 'phone lost' }), 404, 'not_found');
    });

    test('a repeat under the same Idempotency-Key is told the same, and resets nothing anew', async () => {
      const user = await createUserWithFactor();
      const first = await reset(partner, user.id, { reason: 'lost' }, { 'idempotency-key': `reset-${user.id}` });
      await importTotpSecret(service.core, user.id, createTotpSecret(), OPERATOR);
      const again = await reset(partner, user.id, { reason: 'lost' }, { 'idempotency-key': `reset-${user.id}` });
      assert.deepEqual([again.status, again.body], [200, first.body]);
      assert.equal(await hasTotpFactor(service.core.database, user.id), true);
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
        assertProblem(await reset(stranger, id, { reason: 'x' }), 404, 'not_found');
      }
      for (const body of [{}, { reason: '' }, { reason: ' ' }, { reason: 'a\u0000b' }, { reason: 'x', more: 1 }]) {
        assertProblem(await reset(partner, user.id, body), 400, 'invalid_request');
      }
      assert.equal(await hasTotpFactor(service.core.database, user.id), true);
    });
  });
}
