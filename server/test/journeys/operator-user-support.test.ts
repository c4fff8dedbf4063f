import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { EXPLANATIONS } from '../../flows/provisioning/user-timeline.ts';
import { accountKey } from '../../flows/signin/guessing-limits.ts';
import { addLoginFailure, deleteAccountFailures } from '../../store/login-failures.ts';
import { ENGINES } from '../harness/database.ts';
import {
  advance,
  beginLogin,
  beginSecondFactor,
  createEnrolledUser,
  createLoginParties,
  freshCode,
  type LoginParties,
  logIn,
  refresh,
  submitPassword,
  tokensOf,
  validateTotp,
  wrongCode,
} from '../harness/login.ts';
import { type OperatorApi, operatorApi } from '../harness/operator-api.ts';
import { assertProblem } from '../harness/partner-api.ts';
import { impersonate, partnerToken } from '../harness/requests.ts';
import { createTestPartner, startTestService, type TestService } from '../harness/service.ts';

for (const engine of ENGINES) {
  describe(`support for users in the operator API, ${engine}`, () => {
    let service: TestService;
    let api: OperatorApi;
    let parties: LoginParties;
    before(async () => {
      service = await startTestService(engine);
      api = await operatorApi(service, 'support');
    });
    after(() => service.stop());

    async function fresh(): Promise<LoginParties> {
      parties = await createLoginParties(service);
      return parties;
    }
    async function guess(times: number, { client, user }: LoginParties): Promise<number> {
      let status = 0;
      for (let n = 0; n < times; n += 1) {
        const { challenge } = await beginLogin(service, { client });
        ({ status } = await submitPassword(service, challenge, { login: user.login, password: 'wrong guess' }));
      }
      return status;
    }
    const isLocked = async (id: string) => (await api.get(`/users/${id}`)).body.locked;

    test('who is kept out by wrong passwords shows as locked, and signs in at once when unlocked', async () => {
      const { client, user } = await fresh();
      assert.equal(await guess(9, parties), 401);
      assert.equal(await isLocked(user.id), false);
      assert.equal(await guess(2, parties), 429);
      assert.equal(await isLocked(user.id), true);
      const listed = (await api.get(`/users?q=${encodeURIComponent(user.login)}`)).body.data;
      assert.deepEqual(
        listed.map(({ locked }: { locked: boolean }) => locked),
        [true],
      );
      const { challenge } = await beginLogin(service, { client });
      assert.equal((await submitPassword(service, challenge, { login: user.login })).status, 429);
      const unlocked = await api.post(`/users/${user.id}/unlock`);
      assert.deepEqual([unlocked.status, unlocked.body.locked], [200, false]);
      assert.equal((await submitPassword(service, challenge, { login: user.login })).status, 200);
      const rows = await service.core.database.query<{ failures: number; account: Buffer | null }>(
        'select failures, account from login_failures where ends_at > $1 and failures > 9',
        [service.clock.now()],
      );
      assert.ok(rows.length > 0 && rows.every(({ account }) => account === null), 'of the network only');
    });

    test('unlocking one account leaves the pauses of others', async () => {
      const one = await fresh();
      await guess(11, one);
      const other = await fresh();
      await guess(11, other);
      assert.equal((await api.post(`/users/${one.user.id}/unlock`)).status, 200);
      assert.deepEqual([await isLocked(one.user.id), await isLocked(other.user.id)], [false, true]);
      advance(service, 15 * 60_000);
      assert.equal(await isLocked(other.user.id), false, 'it ends by itself');
    });

    test('guesses and unlocking at the same moment wait for each other, and neither fails', async () => {
      const { user } = await fresh();
      const { core, clock } = service;
      const account = accountKey(core, { partnerId: user.partner_id, login: user.login });
      const endsAt = new Date(clock.millis() + 900_000);
      const pairs = Array.from({ length: 8 }, (_, n) => ({ key: Buffer.from(`pair ${n * 31}`), account, endsAt }));
      await Promise.all(
        Array.from({ length: 60 }, (_, n) => {
          const pair = pairs[n % 8] as (typeof pairs)[number];
          return n % 3 === 0
            ? deleteAccountFailures(core.database, account)
            : addLoginFailure(core.database, [pair, { key: account, endsAt }], clock.now());
        }),
      );
      await deleteAccountFailures(core.database, account);
      assert.equal(await isLocked(user.id), false);
    });

    test('who is kept out by wrong codes is unlocked too', async () => {
      const { client, partner } = await fresh();
      const { user, secret } = await createEnrolledUser(service, { partner, client });
      for (let login = 0; login < 3; login += 1) {
        const begun = await beginSecondFactor(service, { client, user });
        for (let n = 0; n < 4; n += 1) {
          await validateTotp(service, begun.token, begun.challenge, wrongCode(service, secret));
        }
      }
      assert.equal(await isLocked(user.id), true);
      assert.equal((await api.post(`/users/${user.id}/unlock`)).body.locked, false);
      const begun = await beginSecondFactor(service, { client, user });
      const answer = await validateTotp(service, begun.token, begun.challenge, freshCode(service, secret));
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
    });

    test('a lost second factor is taken away, for a reason', async () => {
      const { client, partner } = await fresh();
      const { user } = await createEnrolledUser(service, { partner, client });
      const path = `/users/${user.id}/reset_second_factor`;
      assertProblem(await api.post(path, { reason: '' }), 400, 'invalid_request');
      assert.equal((await api.post(path, { reason: 'Phone lost' })).body.two_factor, 'required');
      assertProblem(await api.post(path, { reason: 'Again' }), 404, 'not_found');
    });

    test('signing a user out everywhere ends sessions, refresh tokens and impersonations', async () => {
      const { client, user } = await fresh();
      const { refresh_token } = await tokensOf(service, parties);
      assert.equal((await api.get(`/users/${user.id}/sessions`)).body.data.length, 1);
      assert.equal((await api.post(`/users/${user.id}/end_sessions`)).status, 200);
      assert.deepEqual((await api.get(`/users/${user.id}/sessions`)).body.data, []);
      assert.equal((await refresh(service, client, refresh_token)).body.error, 'invalid_grant');
      assert.notEqual((await logIn(service, parties)).code, '');
    });

    test('one session is ended, and not as a session of another user', async () => {
      const { client, user } = await fresh();
      const ended = await tokensOf(service, parties);
      const kept = await tokensOf(service, parties);
      const { data } = (await api.get(`/users/${user.id}/sessions`)).body;
      const sessionId = data[1].id;
      const stranger = (await createTestPartner(service.core)).user.id;
      assertProblem(await api.delete(`/users/${stranger}/sessions/${sessionId}`), 404, 'not_found');
      assert.deepEqual((await api.delete(`/users/${user.id}/sessions/${sessionId}`)).body, { id: sessionId });
      assertProblem(await api.delete(`/users/${user.id}/sessions/${sessionId}`), 404, 'not_found');
      assert.equal((await refresh(service, client, ended.refresh_token)).status, 400);
      assert.equal((await refresh(service, client, kept.refresh_token)).status, 200);
    });

    test('support blocks and unblocks, and changes nothing else of a user', async () => {
      const { user } = await fresh();
      assert.equal((await api.post(`/users/${user.id}/block`)).body.status, 'blocked');
      assert.equal((await api.post(`/users/${user.id}/block`)).body.status, 'blocked');
      assert.equal((await api.post(`/users/${user.id}/unblock`)).body.status, 'active');
      assertProblem(await api.patch(`/users/${user.id}`, { role: 'staff' }), 403, 'insufficient_permission');
      assertProblem(await api.delete(`/users/${user.id}`), 403, 'insufficient_permission');
    });

    test('the timeline tells what happened to a user: refusals with reason and count, who changed what, impersonations', async () => {
      const { client, user } = await fresh();
      const [{ core, clock }, owner] = [service, await operatorApi(service)];
      await guess(4, parties);
      clock.advanceTo(clock.offset() + 61_000);
      await core.audit.flush(true);
      const login = await logIn(service, parties);
      await owner.patch(`/users/${user.id}`, { first_name: 'New' });
      const acting = await createTestPartner(core);
      await impersonate(service, await partnerToken(service, acting), { user_id: user.id });
      await core.audit.flush(true);
      const { data } = (await api.get(`/users/${user.id}/timeline`)).body;
      const told = data.map(
        ({ kind, outcome, explanation_key, count, client_id, actor_id }: Record<string, unknown>) => ({
          ...{ kind, outcome, explanation_key, count },
          by: kind === 'sign_in' ? client_id : actor_id,
        }),
      );
      const refused = { kind: 'sign_in', outcome: 'refused', explanation_key: 'user.sign_in.wrong_password' };
      const change = { kind: 'change', outcome: 'success', count: 1 };
      assert.deepEqual(told, [
        { ...change, explanation_key: 'user.update', by: owner.operatorId },
        { kind: 'sign_in', outcome: 'success', explanation_key: 'user.sign_in', count: 1, by: client.id },
        { ...refused, count: 3, by: client.id },
        { ...refused, count: 1, by: client.id },
        { ...change, explanation_key: 'user.set_password', by: 'test' },
        { ...change, explanation_key: 'user.create', by: 'test' },
      ]);
      assert.deepEqual(data[0].details, { fields: ['first_name'] }, 'fields, never what they hold');
      assert.equal(JSON.stringify(data).includes(login.code), false);
    });

    test('the timeline shows impersonations of the user, page by page, and only this user’s', async () => {
      const partner = await createTestPartner(service.core);
      const token = await partnerToken(service, partner);
      for (let n = 0; n < 3; n += 1) await impersonate(service, token, { user_id: partner.user.id });
      const kinds: string[] = [];
      let cursor = '';
      do {
        const { body } = await api.get(`/users/${partner.user.id}/timeline?limit=1${cursor && `&cursor=${cursor}`}`);
        kinds.push(...body.data.map(({ explanation_key }: { explanation_key: string }) => explanation_key));
        cursor = body.next_cursor ?? '';
      } while (cursor !== '');
      assert.deepEqual(kinds, [...Array(3).fill('impersonation.start'), 'user.create']);
    });
  });
}

test('every explanation of the timeline is documented', () => {
  const page = readFileSync(new URL('../../../docs/operator/timeline.md', import.meta.url), 'utf8');
  for (const key of EXPLANATIONS) assert.ok(page.includes(`\`${key}\``), key);
});
