import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { ENGINES } from '../harness/database.ts';
import { assertProblem, type PartnerApi, partnerApi, pointersOf } from '../harness/partner-api.ts';
import { createTestPartner, startTestService, type TestPartner, type TestService } from '../harness/service.ts';

/** Text as people write it, in any script, without what a database or a page cannot hold. */
const name = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 60 })
  .filter((text) => text.isWellFormed() && !/[\p{Cc}\p{Cs}]/u.test(text));

for (const engine of ENGINES) {
  describe(`fields of users in the partner API, ${engine}`, () => {
    let service: TestService;
    let partner: TestPartner;
    let api: PartnerApi;
    before(async () => {
      service = await startTestService(engine);
      partner = await createTestPartner(service.core);
      api = await partnerApi(service, partner);
    });
    after(() => service.stop());

    test('names of any script come out as they went in', async () => {
      await fc.assert(
        fc.asyncProperty(name, name, async (first_name, last_name) => {
          const { body } = await api.patch(`/v1/users/${partner.user.id}`, { first_name, last_name });
          assert.deepEqual([body.first_name, body.last_name], [first_name, last_name]);
        }),
        { numRuns: 60 },
      );
    });

    test('text of every kind is stored or refused by name, and never breaks the server', async () => {
      const field = fc.constantFrom('login', 'email', 'first_name', 'telephone', 'birth_date', 'customer_number');
      const text = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.string({ maxLength: 300 }),
        fc
          .array(fc.constantFrom('\0', '\ud800', '\udfff', '\u0007', ' ', '\u2028', 'ﷺ', 'a', '9', '-', '@'))
          .map((all) => all.join('')),
      );
      await fc.assert(
        fc.asyncProperty(field, text, async (of, value) => {
          const answer = await api.patch(`/v1/users/${partner.user.id}`, { [of]: value });
          if (answer.status === 200) assert.equal(answer.body[of], value);
          else assert.equal(answer.status, 400, JSON.stringify([of, value, answer.body]));
        }),
        { numRuns: 150 },
      );
    });

    test('every fault of a body is named at once, and nothing is written', async () => {
      const refused = await api.post('/v1/users', {
        email: 'nobody',
        first_name: 5,
        last_name: 'x'.repeat(201),
        middle_name: 'a\u0000b',
        telephone: 'call me',
        birth_date: '2026-02-30',
        customer_number: '',
        role: 'king',
        status: null,
        two_factor: 'enrolled',
        password: 'short',
        id: partner.user.id,
        'strange/field~': 1,
      });
      assertProblem(refused, 400, 'invalid_request');
      assert.deepEqual(pointersOf(refused), [
        '/birth_date',
        '/customer_number',
        '/email',
        '/first_name',
        '/id',
        '/last_name',
        '/login',
        '/middle_name',
        '/password',
        '/role',
        '/status',
        '/strange~1field~0',
        '/telephone',
        '/two_factor',
      ]);
      const codes = Object.fromEntries(
        refused.body.errors.map((error: { pointer: string; code: string }) => [error.pointer, error.code]),
      );
      assert.equal(codes['/login'], 'required');
      assert.equal(codes['/id'], 'unknown_field');
      assert.equal(codes['/first_name'], 'invalid_type');
      assert.equal(codes['/birth_date'], 'invalid_format');
      assert.equal(codes['/role'], 'invalid_value');
      assert.equal(codes['/last_name'], 'invalid_length');
    });

    test('a value is never changed into another type', async () => {
      for (const wrong of [
        { first_name: 1 },
        { first_name: true },
        { first_name: ['a'] },
        { login: null },
        { role: ['customer'] },
      ]) {
        const refused = await api.patch(`/v1/users/${partner.user.id}`, wrong);
        assertProblem(refused, 400, 'invalid_request');
        assert.deepEqual(pointersOf(refused), [`/${Object.keys(wrong)[0]}`]);
      }
    });

    test('a login of spaces, or one that grows beyond what an index holds, is refused', async () => {
      for (const login of ['', '   ', 'ﷺ'.repeat(100)]) {
        assertProblem(await api.post('/v1/users', { login }), 400, 'invalid_request');
      }
    });

    test('what is no JSON object is refused: other types, other forms, too much of it', async () => {
      const path = `/v1/users/${partner.user.id}`;
      for (const body of ['[]', '"x"', 'null', '{', ''])
        assertProblem(await api.patch(path, body), 400, 'invalid_request');
      const polluted = '{"__proto__": {"role": "staff"}, "first_name": "x"}';
      assertProblem(await api.patch(path, polluted), 400, 'invalid_request');
      for (const type of ['application/merge-patch+json', 'text/plain', 'application/x-www-form-urlencoded']) {
        assertProblem(await api.patch(path, '{}', { 'content-type': type }), 415, 'unsupported_media_type');
      }
      assertProblem(await api.patch(path, { first_name: 'x'.repeat(1024 * 1024) }), 413, 'request_too_large');
    });

    test('a body with thousands of unknown fields gets a short answer', async () => {
      const many = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`field_${index}`, 1]));
      const refused = await api.patch(`/v1/users/${partner.user.id}`, many);
      assertProblem(refused, 400, 'invalid_request');
      assert.equal(refused.body.errors.length, 100);
    });
  });
}
