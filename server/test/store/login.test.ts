import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { newId } from '../../crypto/random.ts';
import type { Database } from '../../store/database.ts';
import { deleteEnded } from '../../store/ended-rows.ts';
import {
  addSecondFactorFailure,
  consumeLoginVerifier,
  findLoginChallenge,
  insertLoginChallenge,
  insertPendingTotpSecret,
  updateChallengeUser,
} from '../../store/login-challenges.ts';
import { addLoginFailure, findLoginFailures } from '../../store/login-failures.ts';
import { findRefreshFamily, insertRefreshFamily, sweepRefreshFamilies } from '../../store/refresh-families.ts';
import { insertSession, listSessions } from '../../store/sessions.ts';
import { createTestDatabase, ENGINES } from '../harness/database.ts';

const AT = new Date('2026-01-01T00:00:00.000Z');
const SOON = new Date('2026-01-01T00:30:00.000Z');
const LATER = new Date('2026-02-01T00:00:00.000Z');
const LAST = new Date('2026-03-01T00:00:00.000Z');
const bytes = (byte: number) => Buffer.alloc(32, byte);

for (const engine of ENGINES) {
  describe(`rows of logins on ${engine}`, () => {
    let database: Database;
    before(async () => {
      database = await createTestDatabase(engine);
    });
    after(() => database.close());

    async function begin(expires_at = SOON): Promise<string> {
      const id = newId();
      await insertLoginChallenge(database, {
        id,
        secret_hash: bytes(1),
        cookie_hash: bytes(2),
        client_id: 'client',
        partner_id: newId(),
        request: {
          redirect_uri: 'https://app.example/cb',
          redirect_uri_given: false,
          response_mode: 'query',
          scope: 'openid',
          audiences: ['customer-api'],
          state: 'quote " and \\ and ü',
        },
        known_browser: null,
        created_at: AT,
        expires_at,
      });
      return id;
    }
    const passed = (user_id: string) => ({
      user_id,
      user_epoch: 0,
      password_at: AT,
      second_factor_at: null,
      verifier_hash: bytes(3),
      verifier_expires_at: SOON,
    });

    test('a verifier is consumed by the right verifier and cookie together, in time, and once', async () => {
      const id = await begin();
      const consume = (verifier: number, cookie: number, now = AT) =>
        consumeLoginVerifier(database, id, bytes(verifier), bytes(cookie), now);
      assert.equal(await consume(3, 2), undefined, 'before the password');
      assert.ok(await updateChallengeUser(database, id, passed(newId()), AT));
      for (const [verifier, cookie] of [
        [4, 2],
        [3, 4],
      ] as const) {
        assert.equal(await consume(verifier, cookie), undefined);
      }
      assert.equal(await consume(3, 2, SOON), undefined, 'its time is over');
      const results = await Promise.all(Array.from({ length: 5 }, () => consume(3, 2)));
      assert.equal(results.filter((one) => one !== undefined).length, 1);
      assert.equal(results.find((one) => one)?.request.state, 'quote " and \\ and ü');
      assert.equal(await updateChallengeUser(database, id, passed(newId()), AT), false, 'what is used stays used');
    });

    test('of secrets that are set up at once the first is kept; for another user, none', async () => {
      const id = await begin();
      const [user_id, other] = [newId(), newId()];
      await updateChallengeUser(database, id, passed(user_id), AT);
      const secrets = [1, 2, 3].map((byte) => insertPendingTotpSecret(database, { id, user_id }, bytes(byte)));
      const kept = await Promise.all(secrets);
      assert.equal(new Set(kept.map((one) => one?.toString('hex'))).size, 1);
      await updateChallengeUser(database, id, passed(user_id), AT);
      assert.ok((await findLoginChallenge(database, id))?.totp_secret_sealed, 'the same user keeps it');
      await updateChallengeUser(database, id, passed(other), AT);
      assert.equal((await findLoginChallenge(database, id))?.totp_secret_sealed, null, 'another user does not get it');
      assert.equal(await insertPendingTotpSecret(database, { id, user_id }, bytes(4)), undefined);
    });

    test('failures at once all count', async () => {
      const id = await begin();
      await Promise.all(Array.from({ length: 20 }, () => addSecondFactorFailure(database, id)));
      assert.equal((await findLoginChallenge(database, id))?.second_factor_failures, 20);
      const keys = [bytes(7), bytes(8)].map((key) => key.subarray(0, 16));
      const add = (endsAt: Date, now: Date) =>
        addLoginFailure(
          database,
          // In both orders, as two requests may name them.
          (Math.random() < 0.5 ? keys : keys.toReversed()).map((key) => ({ key, endsAt })),
          now,
        );
      await Promise.all(Array.from({ length: 30 }, () => add(SOON, AT)));
      assert.deepEqual(
        (await findLoginFailures(database, keys, AT)).map(({ failures }) => failures),
        [30, 30],
      );
      assert.deepEqual(await findLoginFailures(database, keys, SOON), [], 'a count ends');
      await add(LATER, SOON);
      assert.deepEqual(
        (await findLoginFailures(database, keys, SOON)).map(({ failures }) => failures),
        [1, 1],
      );
      assert.equal(await deleteEnded(database, 'login_failures', LATER, 1), 1);
      assert.equal(await deleteEnded(database, 'login_failures', LATER, 10), 1);
    });

    test('challenges and sessions go when their time has come, in batches, and no others', async () => {
      const [old, young] = [await begin(AT), await begin(LAST)];
      while ((await deleteEnded(database, 'login_challenges', LATER, 2)) === 2);
      assert.equal(await findLoginChallenge(database, old), undefined);
      assert.ok(await findLoginChallenge(database, young));
      const user_id = newId();
      for (const expires_at of [AT, SOON, LAST]) {
        await insertSession(database, {
          ...{ id: newId(), partner_id: newId(), user_id, user_epoch: 0, amr: ['pwd'], auth_time: AT },
          ...{ ip: null, user_agent: null, created_at: AT, expires_at, secret_hash: bytes(1) },
        });
      }
      assert.equal((await listSessions(database, { userId: user_id, now: SOON, limit: 10 })).length, 1);
      assert.equal(await deleteEnded(database, 'sessions', SOON, 1), 1);
      assert.equal(await deleteEnded(database, 'sessions', SOON, 10), 1);
      assert.equal(await deleteEnded(database, 'sessions', SOON, 10), 0);
    });

    test('a refresh family is swept when it is over, and looked at again when it has been used meanwhile', async () => {
      const make = async (idle_expires_at: Date) => {
        const id = newId();
        await insertRefreshFamily(database, {
          ...{ id, client_id: 'client', client_epoch: 0, partner_id: newId(), user_id: newId(), user_epoch: 0 },
          ...{ session_id: newId(), scope: 'offline', audiences: ['customer-api'], amr: ['pwd'], auth_time: AT },
          ...{ token_hash: bytes(1), created_at: AT, idle_expires_at, expires_at: LAST },
        });
        return id;
      };
      const [idle, used] = [await make(SOON), await make(SOON)];
      await database.query('update refresh_families set idle_expires_at = $2 where id = $1', [used, LATER]);
      await sweepRefreshFamilies(database, SOON, 10);
      assert.equal(await findRefreshFamily(database, idle), undefined);
      assert.ok(await findRefreshFamily(database, used));
      assert.equal(await sweepRefreshFamilies(database, SOON, 10), 0, 'it is put off');
      assert.equal(await sweepRefreshFamilies(database, LATER, 10), 1);
      assert.equal(await findRefreshFamily(database, used), undefined, 'nothing is left behind');
    });
  });
}
