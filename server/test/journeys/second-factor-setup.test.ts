import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { TOTP, URI } from 'otpauth';
import { createPartner } from '../../flows/provisioning/partners.ts';
import { setUserPassword } from '../../flows/provisioning/user-sign-in.ts';
import { ENGINES } from '../harness/database.ts';
import { assertRefused } from '../harness/expectations.ts';
import {
  advance,
  beginSecondFactor,
  codeAt,
  createLoginParties,
  createPasswordUser,
  createWebClient,
  type LoginParties,
  PASSWORD,
  redeem,
  registerTotp,
  submitPassword,
  validateTotp,
  wrongCode,
} from '../harness/login.ts';
import { claimsOf } from '../harness/requests.ts';
import { createTestUser, OPERATOR, startTestService, type TestService } from '../harness/service.ts';

for (const engine of ENGINES) {
  describe(`setting up a second factor on ${engine}`, () => {
    let service: TestService;
    let parties: LoginParties;
    before(async () => {
      service = await startTestService(engine);
      parties = await createLoginParties(service, { second_factor: 'required' });
    });
    after(() => service.stop());

    const newcomer = async () => ({ ...parties, user: await createPasswordUser(service, parties.partner) });
    const now = (secret: string) => codeAt(secret, service.clock.millis());

    test('register answers all that an app needs, in forms that agree with each other', async () => {
      const who = await newcomer();
      const { token } = await beginSecondFactor(service, who);
      const { status, body, headers } = await registerTotp(service, token);
      assert.equal(status, 200);
      assert.equal(headers.get('cache-control'), 'no-store');
      const { secret, otpauth_uri, qr_svg, ...rest } = body;
      assert.deepEqual(rest, {
        issuer: parties.partner.name,
        label: who.user.login,
        algorithm: 'SHA1',
        digits: 6,
        period: 30,
      });
      assert.match(secret, /^[A-Z2-7]{32}$/, '160 bits (RFC 4226 §4)');
      assert.match(qr_svg, /^(<\?xml[^>]*>\s*)?<svg[\s\S]*<\/svg>\s*$/);
      assert.doesNotMatch(qr_svg, /<script/);
      const parsed = URI.parse(otpauth_uri);
      assert.ok(parsed instanceof TOTP);
      assert.equal(parsed.issuer, parties.partner.name);
      assert.equal(parsed.label, who.user.login);
      for (const later of [0, 30_000, 86_400_000, 1_000_000_000_000]) {
        const timestamp = service.clock.millis() + later;
        assert.equal(parsed.generate({ timestamp }), codeAt(secret, timestamp));
      }
    });

    test('names with signs that mean something in a URI come out of it as they are', async () => {
      const partner = await createPartner(service.core, { slug: 'signs', name: 'Zon & Wind: 100% +?#/é' }, OPERATOR);
      const client = await createWebClient(service, partner, { second_factor: 'required' });
      const user = await createTestUser(service.core, partner, { login: 'a+b&c=d%20é' });
      await setUserPassword(service.core, user.id, { password: PASSWORD }, OPERATOR);
      const { token } = await beginSecondFactor(service, { client, user });
      const { body } = await registerTotp(service, token);
      const parsed = URI.parse(body.otpauth_uri);
      assert.equal(parsed.issuer, 'Zon & Wind  100% +?#/é', 'a colon would end the issuer');
      assert.equal(parsed.label, user.login);
      assert.equal(body.issuer, partner.name);
    });

    test('the secret stays the same while it is pending, and belongs to that login alone', async () => {
      const who = await newcomer();
      const one = await beginSecondFactor(service, who);
      const [first, again] = await Promise.all([registerTotp(service, one.token), registerTotp(service, one.token)]);
      assert.equal(first.body.secret, again.body.secret);
      const resubmitted = await submitPassword(service, one.challenge, { login: who.user.login });
      assert.equal(resubmitted.body.redirect_to, one.factorPage.href, 'the same step again');
      assert.equal((await registerTotp(service, one.token)).body.secret, first.body.secret);
      const two = await beginSecondFactor(service, who);
      assert.notEqual((await registerTotp(service, two.token)).body.secret, first.body.secret);
      const mixed = await validateTotp(service, two.token, two.challenge, now(first.body.secret));
      assertRefused(mixed, 401, 'invalid_code');
    });

    test('nothing is set up before the first right code; then it is, for every login', async () => {
      const who = await newcomer();
      const one = await beginSecondFactor(service, who);
      const other = await beginSecondFactor(service, who);
      const { secret } = (await registerTotp(service, one.token)).body;
      const { secret: otherSecret } = (await registerTotp(service, other.token)).body;
      assertRefused(
        await validateTotp(service, one.token, one.challenge, wrongCode(service, secret)),
        401,
        'invalid_code',
      );
      assert.equal((await beginSecondFactor(service, who)).factorPage.pathname, '/signin/2fa/register');
      const right = await validateTotp(service, one.token, one.challenge, now(secret));
      assert.equal(right.status, 200, JSON.stringify(right.body));
      const next = await submitPassword(service, other.challenge, { login: who.user.login });
      assert.equal(next.body.status, 'totp_validation_required');
      assertRefused(await registerTotp(service, other.token), 409, 'already_enrolled');
      const late = await validateTotp(service, other.token, other.challenge, now(otherSecret));
      assertRefused(late, 409, 'already_enrolled');
      assertRefused(await registerTotp(service, one.token), 409, 'already_enrolled');
    });

    test('the first right code gives ten recovery codes; the same code and token give the same answer again', async () => {
      const who = await newcomer();
      const { token, challenge, browser } = await beginSecondFactor(service, who);
      const { secret } = (await registerTotp(service, token)).body;
      const code = now(secret);
      const first = await validateTotp(service, token, challenge, code);
      assert.equal(first.body.status, 'redirect');
      const { recovery_codes } = first.body;
      assert.equal(new Set(recovery_codes).size, 10);
      for (const one of recovery_codes) assert.match(one, /^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
      const again = await validateTotp(service, token, challenge, code);
      assert.deepEqual(again.body, first.body);
      // A lost answer can be asked for when the token has expired by then.
      advance(service, 6 * 60_000);
      assert.deepEqual((await validateTotp(service, token, challenge, code)).body, first.body);
      assertRefused(await validateTotp(service, token, challenge, wrongCode(service, secret)), 401, 'invalid_token');
      assert.ok((await browser.led(first.body.redirect_to)).searchParams.get('code'));
      assertRefused(await validateTotp(service, token, challenge, code), 409, 'challenge_used');
    });

    test('the recovery codes are shown to nobody who gives another code, and are not stored in the clear', async () => {
      const { token, challenge } = await beginSecondFactor(service, await newcomer());
      const { secret } = (await registerTotp(service, token)).body;
      const first = await validateTotp(service, token, challenge, now(secret));
      advance(service, 30_000);
      assertRefused(await validateTotp(service, token, challenge, now(secret)), 409, 'already_enrolled');
      const rows = await service.core.database.query('select recovery_codes_sealed from login_challenges');
      for (const one of first.body.recovery_codes) assert.ok(!JSON.stringify(rows).includes(one));
    });

    test('the tokens of such a login tell of two factors, at the time of the second', async () => {
      const { token, challenge, browser, verifier } = await beginSecondFactor(service, await newcomer());
      const { secret } = (await registerTotp(service, token)).body;
      advance(service, 60_000);
      const given = Math.floor(service.clock.millis() / 1000);
      const { body } = await validateTotp(service, token, challenge, now(secret));
      const code = (await browser.led(body.redirect_to)).searchParams.get('code') ?? '';
      const tokens = await redeem(service, parties.client, { code, verifier });
      const access = claimsOf(tokens.body.access_token);
      assert.deepEqual(access.amr, ['pwd', 'otp']);
      assert.ok(access.auth_time >= given);
      const id = claimsOf(tokens.body.id_token);
      assert.equal(id.acr, 'aal2');
      assert.deepEqual(id.amr, ['pwd', 'otp']);
    });

    test('neither secret nor recovery code is in the database or the audit log', async () => {
      const who = await newcomer();
      const { token, challenge } = await beginSecondFactor(service, who);
      const { secret } = (await registerTotp(service, token)).body;
      const { body } = await validateTotp(service, token, challenge, now(secret));
      await service.core.audit.flush(true);
      const dump: string[] = [];
      for (const table of ['login_challenges', 'totp_factors', 'recovery_codes', 'audit_log']) {
        const rows = await service.core.database.query<{ row: string }>(`select ${table}::text as row from ${table}`);
        dump.push(...rows.map(({ row }) => row));
      }
      const secrets = [
        secret,
        token,
        ...body.recovery_codes,
        ...body.recovery_codes.map((one: string) => one.replaceAll('-', '')),
      ];
      for (const one of secrets) {
        for (const form of [one, Buffer.from(one).toString('hex')]) assert.ok(!dump.some((row) => row.includes(form)));
      }
    });
  });
}
