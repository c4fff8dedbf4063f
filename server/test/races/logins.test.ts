import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { base32 } from '../../crypto/base32.ts';
import { importTotpSecret } from '../../flows/provisioning/user-sign-in.ts';
import { ENGINES } from '../harness/database.ts';
import {
  advance,
  beginLogin,
  beginSecondFactor,
  createEnrolledUser,
  createLoginParties,
  createPasswordUser,
  freshCode,
  type LoginParties,
  passwordStep,
  registerTotp,
  submitPassword,
  validateTotp,
  wrongCode,
} from '../harness/login.ts';
import type { Answer } from '../harness/requests.ts';
import { OPERATOR, startTestService, type TestService } from '../harness/service.ts';

const ROUNDS = 4;
const times = <Result>(count: number, make: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const count = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

for (const engine of ENGINES) {
  describe(`steps of a login at the same time on ${engine}`, () => {
    let service: TestService;
    let parties: LoginParties;
    before(async () => {
      service = await startTestService(engine);
      parties = await createLoginParties(service);
    });
    after(() => service.stop());

    async function enrolled() {
      const user = await createPasswordUser(service, parties.partner);
      const secret = Buffer.alloc(20, user.id);
      await importTotpSecret(service.core, user.id, secret, OPERATOR);
      return { who: { ...parties, user }, secret: base32(secret) };
    }

    test('one code of the second factor on two logins: one of them succeeds', async () => {
      const { who, secret } = await enrolled();
      for (let round = 0; round < ROUNDS; round += 1) {
        const logins = [await beginSecondFactor(service, who), await beginSecondFactor(service, who)];
        const code = freshCode(service, secret);
        const answers = await Promise.all(logins.map((one) => validateTotp(service, one.token, one.challenge, code)));
        assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 401]);
        assert.equal(answers.find(({ status }) => status === 401)?.body.error, 'code_used');
      }
    });

    test('one recovery code on two logins: one of them succeeds', async () => {
      const { user, codes } = await createEnrolledUser(service, parties);
      const who = { ...parties, user };
      for (let round = 0; round < ROUNDS; round += 1) {
        const logins = [await beginSecondFactor(service, who), await beginSecondFactor(service, who)];
        const code = codes[round] as string;
        const answers = await Promise.all(logins.map((one) => validateTotp(service, one.token, one.challenge, code)));
        assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 401]);
      }
    });

    test('one code on one login, many times at once: a double click, with the same answer for each', async () => {
      const { who, secret } = await enrolled();
      const { token, challenge } = await beginSecondFactor(service, who);
      const code = freshCode(service, secret);
      const answers = await times(10, () => validateTotp(service, token, challenge, code));
      for (const { status, body } of answers) assert.deepEqual([status, body], [200, answers[0]?.body]);
    });

    test('setting up, many times at once: one secret, one factor, one set of recovery codes', async () => {
      const user = await createPasswordUser(service, parties.partner);
      await service.core.database.query('update users set two_factor_required = true where id = $1', [user.id]);
      const logins = await times(2, () => beginSecondFactor(service, { ...parties, user }));
      const secrets = await Promise.all(
        logins.map(async ({ token }) => {
          const answers = await times(5, () => registerTotp(service, token));
          assert.equal(new Set(answers.map(({ body }) => body.secret)).size, 1);
          return answers[0]?.body.secret as string;
        }),
      );
      const codes = secrets.map((secret) => freshCode(service, secret));
      // Both are right, each for its own login; the first that comes makes the factor.
      const answers = await Promise.all(
        logins.map((one, index) => validateTotp(service, one.token, one.challenge, codes[index] as string)),
      );
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
      const rows = await service.core.database.query('select 1 from recovery_codes where user_id = $1', [user.id]);
      assert.equal(rows.length, 10);
    });

    test('wrong codes at once: five for a login, ten for a user, and not one more', async () => {
      const { who, secret } = await enrolled();
      const one = await beginSecondFactor(service, who);
      const wrong = wrongCode(service, secret);
      const single = await times(20, () => validateTotp(service, one.token, one.challenge, wrong));
      assert.deepEqual([count(single, 401), count(single, 429)], [5, 15]);
      const logins = await times(6, () => beginSecondFactor(service, who));
      const spread = await times(24, (index) => {
        const { token, challenge } = logins[index % 6] as (typeof logins)[0];
        return validateTotp(service, token, challenge, wrong);
      });
      assert.deepEqual([count(spread, 401), count(spread, 429)], [5, 19]);
    });

    test('wrong passwords at once: ten are checked, whatever comes in the same moment', async () => {
      const { login } = await createPasswordUser(service, parties.partner);
      const { challenge } = await beginLogin(service, parties);
      for (const name of [login, `nobody-${login}`]) {
        const answers = await times(40, () => submitPassword(service, challenge, { login: name, password: 'wrong' }));
        // The others are told to wait, or that too many of their network come at once.
        assert.deepEqual([count(answers, 401), count(answers, 429) + count(answers, 503)], [10, 30]);
        assert.equal((await submitPassword(service, challenge, { login: name })).status, 429);
      }
      advance(service, 16 * 60_000);
      const later = await beginLogin(service, parties);
      assert.equal((await submitPassword(service, later.challenge, { login })).status, 200, 'nothing stays under way');
    });

    test('one verifier many times at once, with its cookie: one code', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const login = await beginLogin(service, parties);
        const back = await passwordStep(service, login, parties.user.login);
        const cookie = [...login.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const answers = await times(10, () => fetch(back, { redirect: 'manual', headers: { cookie } }));
        assert.deepEqual(answers.map(({ status }) => status).toSorted(), [302, ...Array<number>(9).fill(409)]);
      }
    });

    test('one password many times at once: one verifier, and no error', async () => {
      const { challenge } = await beginLogin(service, parties);
      const answers = await times(8, () => submitPassword(service, challenge, { login: parties.user.login }));
      for (const { status, body } of answers) {
        assert.deepEqual([status, body.redirect_to], [200, answers[0]?.body.redirect_to]);
      }
    });
  });
}
