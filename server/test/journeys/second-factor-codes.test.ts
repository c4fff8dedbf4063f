import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { resetSecondFactor } from '../../flows/provisioning/user-sign-in.ts';
import { ENGINES } from '../harness/database.ts';
import { assertRefused } from '../harness/expectations.ts';
import {
  advance,
  beginSecondFactor,
  codeAt,
  createEnrolledUser,
  createLoginParties,
  freshCode,
  type LoginParties,
  redeem,
  refresh,
  submitPassword,
  validateTotp,
  wrongCode,
} from '../harness/login.ts';
import type { Answer } from '../harness/requests.ts';
import { OPERATOR, startTestService, type TestService } from '../harness/service.ts';

const STEP = 30_000;
const MINUTE = 60_000;
type Enrolled = Awaited<ReturnType<typeof createEnrolledUser>>;

for (const engine of ENGINES) {
  describe(`codes of the second factor on ${engine}`, () => {
    let service: TestService;
    let parties: LoginParties;
    before(async () => {
      service = await startTestService(engine);
      parties = await createLoginParties(service);
    });
    after(() => service.stop());

    /** The answer to a code in a login of its own. */
    async function give({ user }: Pick<Enrolled, 'user'>, code: string): Promise<Answer> {
      const { token, challenge } = await beginSecondFactor(service, { ...parties, user });
      return validateTotp(service, token, challenge, code);
    }

    test('a returning user gives a code, however it is spaced, and is logged in', async () => {
      const enrolled = await createEnrolledUser(service, parties);
      const login = await beginSecondFactor(service, { ...parties, user: enrolled.user });
      const code = freshCode(service, enrolled.secret);
      const answer = await validateTotp(
        service,
        login.token,
        login.challenge,
        ` ${code.slice(0, 3)} ${code.slice(3)} `,
      );
      assert.deepEqual(Object.keys(answer.body).toSorted(), ['expires_in', 'redirect_to', 'status']);
      assert.equal(answer.body.expires_in, 60);
      const callback = await login.browser.led(answer.body.redirect_to);
      assert.ok(callback.searchParams.get('code'));
    });

    test('one step before and after now is accepted, two are not', async () => {
      const { user, secret } = await createEnrolledUser(service, parties);
      for (const [steps, status] of [
        [-2, 401],
        [2, 401],
        [-1, 200],
        [0, 200],
        [1, 200],
      ] as const) {
        advance(service, 4 * STEP);
        const answer = await give({ user }, codeAt(secret, service.clock.millis() + steps * STEP));
        assert.equal(answer.status, status, `${steps} steps`);
      }
    });

    test('a step counts once, on every login, and so do the steps before it', async () => {
      const { user, secret } = await createEnrolledUser(service, parties);
      advance(service, 4 * STEP);
      const at = service.clock.millis();
      const [before, code] = [codeAt(secret, at - STEP), codeAt(secret, at)];
      assert.equal((await give({ user }, code)).status, 200);
      assertRefused(await give({ user }, code), 401, 'code_used');
      assertRefused(await give({ user }, before), 401, 'code_used');
      assert.equal((await give({ user }, freshCode(service, secret))).status, 200);
    });

    test('the code that set the factor up does not count again', async () => {
      const { user, secret } = await createEnrolledUser(service, parties);
      assertRefused(await give({ user }, codeAt(secret, service.clock.millis() - STEP)), 401, 'code_used');
    });

    test('five wrong codes end the login, whatever comes then; a new one begins at restart_url', async () => {
      const { user, secret } = await createEnrolledUser(service, parties);
      const { token, challenge, browser } = await beginSecondFactor(service, { ...parties, user }, { state: 'x' });
      for (let index = 0; index < 5; index += 1) {
        const answer = await validateTotp(service, token, challenge, wrongCode(service, secret));
        assertRefused(answer, 401, 'invalid_code');
      }
      const right = await validateTotp(service, token, challenge, freshCode(service, secret));
      assertRefused(right, 429, 'too_many_requests');
      assert.ok(Number(right.headers.get('retry-after')) >= 1);
      const login = await submitPassword(service, challenge, { login: user.login });
      assertRefused(login, 410, 'challenge_expired');
      for (const { body } of [right, login]) {
        const page = await browser.led((await browser.led(body.restart_url)).href);
        assert.ok(page.searchParams.get('login_challenge'));
      }
      assert.equal((await give({ user }, freshCode(service, secret))).status, 200);
    });

    test('ten wrong codes of a user in 15 minutes pause the factor, over all logins, and nobody else', async () => {
      const { user, secret } = await createEnrolledUser(service, parties);
      const bystander = await createEnrolledUser(service, parties);
      for (let index = 0; index < 10; index += 1) {
        assertRefused(await give({ user }, wrongCode(service, secret)), 401, 'invalid_code');
      }
      const paused = await give({ user }, freshCode(service, secret));
      assertRefused(paused, 429, 'too_many_requests');
      const wait = Number(paused.headers.get('retry-after'));
      assert.ok(wait > 13 * 60 && wait <= 15 * 60, `${wait}`);
      assert.equal((await give(bystander, freshCode(service, bystander.secret))).status, 200);
      advance(service, wait * 1000);
      assert.equal((await give({ user }, freshCode(service, secret))).status, 200);
    });

    test('a right code clears the count of the last 15 minutes', async () => {
      const { user, secret } = await createEnrolledUser(service, parties);
      for (let index = 0; index < 9; index += 1) await give({ user }, wrongCode(service, secret));
      assert.equal((await give({ user }, freshCode(service, secret))).status, 200);
      for (let index = 0; index < 9; index += 1) await give({ user }, wrongCode(service, secret));
      assert.equal((await give({ user }, freshCode(service, secret))).status, 200);
    });

    test('after 100 failures since the last success only a recovery code helps, then codes count again', async () => {
      const { user, secret, codes } = await createEnrolledUser(service, parties);
      const failures = 'update totp_factors set failures_since_success = 99 where user_id = $1';
      await service.core.database.query(failures, [user.id]);
      assertRefused(await give({ user }, wrongCode(service, secret)), 401, 'invalid_code');
      assertRefused(await give({ user }, freshCode(service, secret)), 401, 'invalid_code');
      advance(service, 60 * MINUTE);
      assertRefused(await give({ user }, freshCode(service, secret)), 401, 'invalid_code');
      assert.equal((await give({ user }, codes[0] as string)).status, 200);
      assert.equal((await give({ user }, freshCode(service, secret))).status, 200);
    });

    test('a recovery code is good once, however it is typed, and for its own user only', async () => {
      const { user, codes } = await createEnrolledUser(service, parties);
      const bystander = await createEnrolledUser(service, parties);
      const typed: ((code: string) => string)[] = [
        (code) => code,
        (code) => code.toLowerCase(),
        (code) => code.replaceAll('-', ''),
        (code) => ` ${code.replaceAll('-', ' ').toLowerCase()} `,
        (code) => code.replaceAll('O', '0').replaceAll('I', '1').replaceAll('B', '8'),
      ];
      for (const [index, type] of typed.entries()) {
        const code = codes[index] as string;
        assertRefused(await give(bystander, type(code)), 401, 'invalid_code');
        assert.equal((await give({ user }, type(code))).status, 200, type(code));
        assertRefused(await give({ user }, code), 401, 'invalid_code');
      }
      const [{ count } = { count: 0 }] = await service.core.database.query<{ count: number }>(
        'select count(*) as count from recovery_codes where user_id = $1',
        [user.id],
      );
      assert.equal(count, 5);
    });

    test('the same recovery code and token give the same answer again', async () => {
      const { user, codes } = await createEnrolledUser(service, parties);
      const { token, challenge } = await beginSecondFactor(service, { ...parties, user });
      const first = await validateTotp(service, token, challenge, codes[0] as string);
      assert.equal(first.status, 200);
      assert.deepEqual((await validateTotp(service, token, challenge, codes[0] as string)).body, first.body);
    });

    test('codes that cannot be one are wrong, and count', async () => {
      const { user, secret } = await createEnrolledUser(service, parties);
      const right = freshCode(service, secret);
      const odd = [
        `${right}0`,
        right.slice(1),
        `0${right}`,
        `${right}\u0660`,
        '１２３４５６',
        'x'.repeat(5000),
        "' or 1=1 --",
      ];
      for (const code of odd.slice(0, 4)) assertRefused(await give({ user }, code), 401, 'invalid_code');
      for (const code of odd.slice(4)) assertRefused(await give({ user }, code), 401, 'invalid_code');
      const [row] = await service.core.database.query<{ window_failures: number }>(
        'select window_failures from totp_factors where user_id = $1',
        [user.id],
      );
      assert.equal(row?.window_failures, odd.length);
    });

    test('a reset ends factor, recovery codes, sessions and tokens, and the next login sets up anew', async () => {
      const { user, secret, codes } = await createEnrolledUser(service, parties);
      const login = await beginSecondFactor(service, { ...parties, user });
      const { body } = await validateTotp(service, login.token, login.challenge, freshCode(service, secret));
      const code = (await login.browser.led(body.redirect_to)).searchParams.get('code') ?? '';
      const tokens = (await redeem(service, parties.client, { code, verifier: login.verifier })).body;
      const open = await beginSecondFactor(service, { ...parties, user });
      await resetSecondFactor(service.core, user.id, 'phone lost', OPERATOR);
      assert.equal((await refresh(service, parties.client, tokens.refresh_token)).body.error, 'invalid_grant');
      const late = await validateTotp(service, open.token, open.challenge, freshCode(service, secret));
      assertRefused(late, 401, 'invalid_token');
      const next = await beginSecondFactor(service, { ...parties, user }, {}, login.browser);
      assert.equal(next.factorPage.pathname, '/signin/2fa/register');
      const old = await validateTotp(service, next.token, next.challenge, codes[1] as string);
      assertRefused(old, 400, 'invalid_request');
    });
  });
}
