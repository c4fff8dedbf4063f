import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { MINUTE } from '../../../clock.ts';
import { ROLES, startRuntime } from '../../../runtime.ts';
import { createCore } from '../../../service.ts';
import { advanceUserEpoch } from '../../../store/users.ts';
import { createTestDatabase, ENGINES, type Engine } from '../../../test/harness/database.ts';
import { createLoginParties, type LoginParties, refresh, type Tokens, tokensOf } from '../../../test/harness/login.ts';
import { operatorApi, signInToConsole } from '../../../test/harness/operator-api.ts';
import { graphql, userToken } from '../../../test/harness/requests.ts';
import {
  createTestPartner,
  OPERATOR,
  startTestService,
  type TestPartner,
  type TestService,
} from '../../../test/harness/service.ts';
import { setClientStatus } from '../../provisioning/client-changes.ts';
import { endUserSessions } from '../../provisioning/support-users.ts';
import { UNWATCHED } from '../task.ts';
import { createBackup } from './create.ts';
import { epochFloor } from './raise-epochs.ts';
import { restoreBackup } from './restore.ts';

/** The same service on what a backup holds. */
async function restoredService(service: TestService, engine: Engine, file: string): Promise<TestService> {
  const { config, clock } = service;
  await service.runtime.stop();
  const { sealer, logger } = service.core;
  const database = await createTestDatabase(engine);
  await restoreBackup({ database, sealer, clock }, file, UNWATCHED);
  const masterKeys = { current: config.masterKey ?? Buffer.alloc(32, 7), accepted: config.acceptedMasterKeys };
  const core = await createCore({ config, masterKeys, database, clock, logger });
  const runtime = await startRuntime({ core, config, roles: ROLES, sandboxClock: clock });
  const stop = async () => {
    await runtime.stop();
    rmSync(config.dataDir, { recursive: true, force: true });
  };
  return { ...service, core, runtime, stop };
}

/** Every token so far of the user of one partner, and of the client of another. */
async function cutOffBoth({ core }: TestService, ofUser: TestPartner, ofClient: TestPartner): Promise<void> {
  await endUserSessions(core, ofUser.user.id, OPERATOR);
  await setClientStatus(core, ofClient.client.id, 'blocked', OPERATOR);
  await setClientStatus(core, ofClient.client.id, 'active', OPERATOR);
}

for (const engine of ENGINES) {
  describe(`after a restore on ${engine}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'wattlock-restored-'));
    const file = join(folder, 'backup');
    let service: TestService;
    let partners: TestPartner[];
    let parties: LoginParties;
    let others: LoginParties;
    let kept: Tokens;
    let cutOff: Tokens;
    let operator: Awaited<ReturnType<typeof operatorApi>>;
    let console: Awaited<ReturnType<typeof signInToConsole>>;

    before(async () => {
      service = await startTestService(engine);
      const { core } = service;
      partners = [await createTestPartner(core), await createTestPartner(core)];
      parties = await createLoginParties(service);
      kept = await tokensOf(service, parties);
      others = await createLoginParties(service);
      cutOff = await tokensOf(service, others);
      // Its family stays, as one that a cut-off leaves behind.
      await advanceUserEpoch(core.database, others.user.id);
      operator = await operatorApi(service);
      console = await signInToConsole(service);
      await createBackup(core, file, OPERATOR, UNWATCHED);
    });
    after(async () => {
      await service.stop();
      rmSync(folder, { recursive: true });
    });

    test('a cut-off reaches tokens that were issued since the backup, however often it is restored', async () => {
      const [ofUser, ofClient] = partners as [TestPartner, TestPartner];
      for (let round = 1; round <= 2; round += 1) {
        await cutOffBoth(service, ofUser, ofClient);
        const tokens = [await userToken(service, ofUser), await userToken(service, ofClient)];
        service.clock.advanceTo(service.clock.offset() + MINUTE);
        service = await restoredService(service, engine, file);
        const answers = () => Promise.all(tokens.map((token) => graphql(service, token, '{ me { id } }')));
        const statuses = async () => (await answers()).map(({ status }) => status);
        assert.deepEqual(await statuses(), [200, 200], 'good until they are cut off');
        await cutOffBoth(service, ofUser, ofClient);
        assert.deepEqual(await statuses(), [401, 401], `restore ${round}`);
      }
    });

    test('refresh tokens of the backup are good, and those that were cut off before it are not', async () => {
      assert.equal((await refresh(service, parties.client, kept.refresh_token)).status, 200);
      assert.equal((await refresh(service, others.client, cutOff.refresh_token)).status, 400);
    });

    test('operators sign in again, and operator tokens are of no use', async () => {
      assert.equal((await operator.get('/partners')).status, 401);
      assert.equal((await console.browser.open(`${service.urls.operator}/api/v1/session`)).status, 401);
    });
  });
}

test('the least epoch after a restore grows by the second, and leaves room whatever the clock says', () => {
  const at = (text: string) => epochFloor(new Date(text));
  assert.equal(at('2027-01-01T00:00:01Z') - at('2027-01-01T00:00:00Z'), 1);
  assert.ok(at('2026-06-01T00:00:00Z') > 10_000_000);
  assert.equal(at('1970-01-01T00:00:00Z'), 0);
  assert.equal(at('9999-01-01T00:00:00Z'), 2_000_000_000);
});
