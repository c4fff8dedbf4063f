import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type AdjustableClock, adjustableClock } from '../../clock.ts';
import { loadConfig } from '../../config.ts';
import { newId } from '../../crypto/random.ts';
import { masterKeyId, SealError } from '../../crypto/seal.ts';
import type { Core } from '../../flows/core.ts';
import { once } from '../../flows/idempotency.ts';
import { resealEverything } from '../../flows/operations/master-keys/rotate.ts';
import { masterKeyStatus } from '../../flows/operations/master-keys/status.ts';
import { type Task, UNWATCHED } from '../../flows/operations/task.ts';
import { importTotpSecret } from '../../flows/provisioning/user-sign-in.ts';
import { sealedForUser } from '../../flows/signin/totp-secret.ts';
import { openEndpointKeys, sealWebhookSecret } from '../../flows/webhooks/endpoint-keys.ts';
import { createLogger } from '../../logger.ts';
import { createCore } from '../../service.ts';
import type { Database } from '../../store/database.ts';
import { SEALED_COLUMNS } from '../../store/sealed-values.ts';
import { lockTotpFactor, updateTotpFactor } from '../../store/totp-factors.ts';
import { insertWebhookEndpoint, listWebhookEndpoints } from '../../store/webhook-endpoints.ts';
import { createTestDatabase, ENGINES } from '../harness/database.ts';
import { createTestPartner, createTestUser, OPERATOR, testVariables } from '../harness/service.ts';

const OLD = Buffer.alloc(32, 1);
const NEW = Buffer.alloc(32, 2);

/** Sealed under keys that come from the login itself, or from a token: a master key has no part in them. */
const OTHERWISE_SEALED = ['login_challenges.recovery_codes_sealed', 'refresh_families.successor_sealed'];

for (const engine of ENGINES) {
  describe(`rotation of the master key on ${engine}`, () => {
    let database: Database;
    let clock: AdjustableClock;
    let userId: string;
    let partnerId: string;
    const keyed = { client_id: 'c', partner_id: '', key: 'k', request: 'r' };

    /** A process with these keys. It shares the database, which stays open. */
    async function processWith(current: Buffer, ...accepted: Buffer[]): Promise<Core> {
      const config = loadConfig(await testVariables());
      const core = await createCore({
        ...{ config, masterKeys: { current, accepted }, clock, logger: createLogger('silent') },
        database: { ...database, close: async () => {} },
      });
      await core.passwordHasher.close();
      core.outbound.close();
      return core;
    }

    before(async () => {
      database = await createTestDatabase(engine);
      clock = { ...adjustableClock(), sleep: async () => {} };
      const core = await processWith(OLD);
      const { partner } = await createTestPartner(core, { audiences: [] });
      partnerId = partner.id;
      keyed.partner_id = partnerId;
      for (let made = 0; made < 210; made += 1) {
        const user = await createTestUser(core, partner);
        await importTotpSecret(core, user.id, Buffer.from('12345678901234567890'), OPERATOR);
        userId = user.id;
      }
      const id = newId();
      await insertWebhookEndpoint(database, {
        ...{ id, partner_id: partnerId, url: 'https://a.example', description: '', delivery: 'every' },
        ...{
          legacy_signature: true,
          created_at: clock.now(),
          secret_sealed: sealWebhookSecret(core, id, 'whsec_AAAA'),
        },
      });
      await once(core, keyed, async () => ({ status: 201, body: { made: true } }));
    });
    after(() => database.close());

    test('a process with both keys opens what either sealed, before, while and after all is sealed again', async () => {
      const behind = await processWith(OLD, NEW);
      const ahead = await processWith(NEW, OLD);
      const readable = async (core: Core) => {
        const [endpoint] = await listWebhookEndpoints(database, { partnerId, limit: 1 });
        assert.ok(endpoint && openEndpointKeys(core, endpoint).current);
        const repeat = await once(core, keyed, () => assert.fail('it is a repeat'));
        assert.deepEqual(repeat.answer.body, { made: true });
      };
      await readable(ahead);
      let steps = 0;
      const seen: Promise<void>[] = [];
      const task: Task = {
        ...UNWATCHED,
        progress: () => {
          steps += 1;
          seen.push(readable(behind), readable(ahead));
        },
      };
      const done = await resealEverything(ahead, OPERATOR, task);
      await Promise.all(seen);
      assert.ok(steps >= SEALED_COLUMNS.length);
      assert.deepEqual([done.left, done.faults], [0, []]);
      assert.ok(done.resealed >= 210 + 2 + 6 + 1 + 1, `${done.resealed}`);
      await readable(await processWith(NEW));
    });

    test('a second run finds nothing to do', async () => {
      const again = await resealEverything(await processWith(NEW, OLD), OPERATOR, UNWATCHED);
      assert.deepEqual([again.resealed, again.left], [0, 0]);
    });

    test('a start without the key that sealed something is refused, and names that key', async () => {
      await assert.rejects(processWith(OLD), (error) => {
        assert.ok(error instanceof SealError);
        assert.match(error.message, new RegExp(`master key ${masterKeyId(NEW)} .*totp_factors\\.secret_sealed`));
        return true;
      });
    });

    test('one that was interrupted goes on where it ended', async () => {
      const core = await processWith(OLD, NEW);
      const end = new AbortController();
      const task: Task = { progress: () => end.abort(new Error('called off')), signal: end.signal };
      await assert.rejects(resealEverything(core, OPERATOR, task), /called off/);
      const { to_reseal } = await masterKeyStatus(core);
      assert.ok(to_reseal > 0);
      const rest = await resealEverything(core, OPERATOR, UNWATCHED);
      assert.deepEqual([rest.resealed, rest.left], [to_reseal, 0]);
    });

    if (engine === 'postgresql') {
      test('a row that somebody holds is left for later, and then waited for', async () => {
        const core = await processWith(NEW, OLD);
        await resealEverything(await processWith(OLD, NEW), OPERATOR, UNWATCHED);
        let release = () => {};
        const held = new Promise<void>((resolve) => {
          release = resolve;
        });
        const holding = database.transaction(async (sql) => {
          await sql.query('select 1 from totp_factors where user_id = $1 for update', [userId]);
          await held;
        });
        const progress = (words: string) => {
          // Everything before that place and all of it but this row: two data keys, six signing keys, 209 factors.
          if (Number.parseInt(words, 10) >= 217) release();
        };
        const { left } = await resealEverything(core, OPERATOR, { ...UNWATCHED, progress });
        await holding;
        assert.equal(left, 0);
      });
    }

    test('attempts at a second factor go on while all is sealed again, and none of them fails', async () => {
      const behind = await processWith(OLD, NEW);
      const ahead = await processWith(NEW, OLD);
      await resealEverything(behind, OPERATOR, UNWATCHED);
      let done = false;
      let attempts = 0;
      const people = Array.from({ length: 4 }, async () => {
        while (!done) {
          await database.transaction(async (sql) => {
            const factor = await lockTotpFactor(sql, userId);
            assert.ok(factor && behind.sealer.open(factor.secret_sealed, sealedForUser(userId)));
            await updateTotpFactor(sql, { ...factor, last_step: factor.last_step + 1 });
          });
          attempts += 1;
        }
      });
      const { left } = await resealEverything(ahead, OPERATOR, UNWATCHED);
      done = true;
      await Promise.all(people);
      assert.equal(left, 0);
      assert.ok(attempts >= 4);
    });

    test('a value that was changed is named and left as it is, and the rest is sealed again', async () => {
      await database.query(
        `update totp_factors set secret_sealed = set_byte(secret_sealed, 25, 255 - get_byte(secret_sealed, 25))
          where user_id = $1`,
        [userId],
      );
      const done = await resealEverything(await processWith(OLD, NEW), OPERATOR, UNWATCHED);
      assert.equal(done.left, 1);
      assert.match(done.faults.join(), new RegExp(userId));
    });

    test('every column of sealed values is known', async () => {
      const columns = await database.query<{ name: string }>(
        `select table_name || '.' || column_name as name from information_schema.columns
          where table_schema = current_schema() and column_name like '%sealed' and data_type = 'bytea'`,
      );
      assert.deepEqual(
        columns.map(({ name }) => name).toSorted(),
        [...SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`), ...OTHERWISE_SEALED].toSorted(),
      );
    });
  });
}
