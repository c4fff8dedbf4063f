import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { inOneTransaction } from '../../flows/joined-core.ts';
import { setUserStatus } from '../../flows/provisioning/users.ts';
import { graphql, userToken } from '../harness/requests.ts';
import {
  createTestPartner,
  OPERATOR,
  startTestService,
  type TestPartner,
  type TestService,
} from '../harness/service.ts';

describe('changes that are committed together', () => {
  let service: TestService;
  let partner: TestPartner;
  before(async () => {
    service = await startTestService();
    partner = await createTestPartner(service.core);
  });
  after(() => service.stop());

  const block = (fails: boolean) =>
    inOneTransaction(service.core, async (joined) => {
      await setUserStatus(joined, partner.user.id, 'blocked', OPERATOR);
      if (fails) throw new Error('another change failed');
    });

  test('revoke nothing where one of them fails, and at once where all are done', async () => {
    const token = await userToken(service, partner);
    const status = async () => (await graphql(service, token, '{ me { id } }')).status;
    await assert.rejects(block(true), /another change failed/);
    assert.equal(await status(), 200);
    await block(false);
    assert.equal(await status(), 401);
  });
});
