import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createLoginParties, type LoginParties, logIn, PASSWORD, redeem } from '../harness/login.ts';
import { partnerApi } from '../harness/partner-api.ts';
import { createTestPartner, startTestService, type TestPartner, type TestService } from '../harness/service.ts';

describe('a partner that sets passwords without end', () => {
  let service: TestService;
  let flooding: TestPartner;
  let parties: LoginParties;
  before(async () => {
    service = await startTestService();
    flooding = await createTestPartner(service.core);
    parties = await createLoginParties(service);
  });
  after(() => service.stop());

  test('is asked to come back, keeps nobody of another partner from logging in, and fills no log', async () => {
    const { core } = service;
    const lines: unknown[] = [];
    core.logger.error = (...line: unknown[]) => void lines.push(line);
    const api = await partnerApi(service, flooding);
    const taken = { login: flooding.user.login, password: PASSWORD };
    let going = true;
    const statuses = new Set<number>();
    const flood = Array.from({ length: core.passwordHasher.capacity + 10 }, async () => {
      while (going) statuses.add((await api.post('/v1/users', taken)).status);
    });
    for (let login = 0; login < 3; login += 1) {
      assert.equal((await redeem(service, parties.client, await logIn(service, parties))).status, 200);
    }
    going = false;
    await Promise.all(flood);
    assert.deepEqual([...statuses].toSorted(), [409, 503]);
    assert.deepEqual(lines, []);
  });
});
