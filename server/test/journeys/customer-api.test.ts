import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { buildClientSchema, getIntrospectionQuery } from 'graphql';
import { serverAudits } from 'graphql-http';
import { changeUser } from '../../flows/provisioning/users.ts';
import { assertBearerRefused } from '../harness/expectations.ts';
import { bearer, form, graphql, partnerToken, send, userToken } from '../harness/requests.ts';
import {
  createTestPartner,
  OPERATOR,
  startTestService,
  type TestPartner,
  type TestService,
} from '../harness/service.ts';

describe('the customer API', () => {
  let service: TestService;
  let partner: TestPartner;
  let token: string;
  before(async () => {
    service = await startTestService();
    partner = await createTestPartner(service.core);
    token = await userToken(service, partner);
  });
  after(() => service.stop());

  test('me shows the profile of the user of the token', async () => {
    const { core } = service;
    const profile = {
      customer_number: '42',
      middle_name: 'de',
      telephone: '+31600000000',
      birth_date: '1987-04-12',
    };
    await changeUser(core, partner.user.id, profile, OPERATOR);
    const query = `{ me { id customerNumber email firstName middleName surname phoneNumber birthDate role
      partner { id name } } }`;
    const { body } = await graphql(service, token, query);
    assert.deepEqual(body, {
      data: {
        me: {
          id: partner.user.id,
          customerNumber: '42',
          email: partner.user.email,
          firstName: 'Sanne',
          middleName: 'de',
          surname: 'Vries',
          phoneNumber: '+31600000000',
          birthDate: '1987-04-12',
          role: 'CUSTOMER',
          partner: { id: partner.partner.id, name: partner.partner.name },
        },
      },
    });
  });

  test('variables and operation names work as usual', async () => {
    const answer = await send(service.urls.customer, {
      method: 'POST',
      headers: { ...bearer(token), 'content-type': 'application/json' },
      body: JSON.stringify({
        query: 'query A($with: Boolean!) { me { id email @include(if: $with) } } query B { me { role } }',
        operationName: 'A',
        variables: { with: false },
      }),
    });
    assert.deepEqual(answer.body, { data: { me: { id: partner.user.id } } });
  });

  test('a partner token is refused with 403, no token and a bad one with 401, in GraphQL form', async () => {
    const cases = [
      [await partnerToken(service, partner), 403, 'insufficient_scope', 'FORBIDDEN'],
      [undefined, 401, undefined, 'UNAUTHENTICATED'],
      ['nonsense', 401, 'invalid_token', 'UNAUTHENTICATED'],
      [`${token}x`, 401, 'invalid_token', 'UNAUTHENTICATED'],
    ] as const;
    for (const [presented, status, error, code] of cases) {
      const answer = await graphql(service, presented, '{ me { id } }');
      assertBearerRefused(answer, status, error);
      assert.equal(answer.body.errors[0].extensions.code, code);
      assert.equal(answer.body.errors[0].extensions.request_id, answer.headers.get('x-request-id'));
      assert.equal(answer.body.data, undefined);
    }
  });

  test('a user token for another audience is refused', async () => {
    const { core } = service;
    const elsewhere = await createTestPartner(core);
    await core.database.query(`insert into audiences (name, perspective, created_at) values ('app-api', 'user', $1)`, [
      service.clock.now(),
    ]);
    await core.database.query(`insert into client_audiences values ($1, 'app-api')`, [elsewhere.client.id]);
    core.clients.clear();
    const narrow = await userToken(service, elsewhere, { audience: 'app-api' });
    assertBearerRefused(await graphql(service, narrow, '{ me { id } }'), 401, 'invalid_token');
  });

  test('it behaves as graphql-over-http demands', async () => {
    const fetchFn = (input: string, init: RequestInit = {}) =>
      fetch(input, { ...init, headers: { ...init.headers, ...bearer(token) } });
    for (const audit of serverAudits({ url: `${service.urls.customer}/`, fetchFn })) {
      const result = await audit.fn();
      assert.ok(result.status === 'ok' || audit.name.startsWith('MAY'), `${audit.name}: ${JSON.stringify(result)}`);
    }
  });

  test('queries that are too deep, too wide, too much aliased or too long are refused', async () => {
    const aliases = Array.from({ length: 31 }, (_, index) => `a${index}: me { id }`).join(' ');
    const tokens = `{ me { ${'id '.repeat(2_100)} } }`;
    const wide = `query { ${'...F '.repeat(60)} } fragment F on Query { ${'me { id email } '.repeat(4)} }`;
    const deep = `{ ${'... { '.repeat(5)} ${'partner { '.repeat(13)} id ${'} '.repeat(18)} }`;
    for (const [query, message] of [
      [`{ ${aliases} }`, /more than 30 aliases/],
      [wide, /more than 500 fields/],
      [deep, /deeper than 12/],
      [tokens, /tokens/i],
    ] as const) {
      const { status, body } = await graphql(service, token, query);
      assert.equal(status, 200, query.slice(0, 50));
      assert.match(body.errors[0].message, message);
      assert.equal(body.errors[0].extensions.code, 'QUERY_TOO_LARGE');
      assert.equal(body.data, undefined);
    }
  });

  test('tools can read the schema', async () => {
    for (const query of [
      getIntrospectionQuery(),
      getIntrospectionQuery({ typeDepth: 9, inputValueDeprecation: true }),
    ]) {
      const { body } = await graphql(service, token, query);
      assert.equal(body.errors, undefined);
      assert.ok(buildClientSchema(body.data).getType('User'));
    }
  });

  test('fragments that spread themselves, or each other, end in an error', async () => {
    for (const query of [
      '{ ...A } fragment A on Query { ...A }',
      '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
    ]) {
      const { body } = await graphql(service, token, query);
      assert.ok(body.errors.length > 0);
    }
  });

  test('fragments in a circle are refused as such, however many there are', async () => {
    for (const count of [120, 45, 60, 90, 200]) {
      const spreads = Math.max(1, Math.floor((1_900 / count - 6) / 2));
      const fragments = Array.from({ length: count }, (_, index) => {
        const others = Array.from({ length: spreads }, (_, next) => `...F${(index + next + 1) % count}`);
        return `fragment F${index} on User { id ${others.join(' ')} }`;
      });
      const { body } = await graphql(service, token, `{ me { ...F0 } } ${fragments.join(' ')}`);
      assert.match(body.errors[0].message, /Cannot spread fragment "F0" within itself/, `${count} fragments`);
      assert.equal(body.errors[0].extensions.code, 'GRAPHQL_VALIDATION_FAILED');
      assert.equal(body.data, undefined);
    }
  });

  test('batches, mutations that are not there, broken JSON and large bodies are refused', async () => {
    const post = (body: string) =>
      send(service.urls.customer, {
        method: 'POST',
        headers: { ...bearer(token), 'content-type': 'application/json' },
        body,
      });
    const refused: [body: string, says: RegExp][] = [
      ['[{"query":"{me{id}}"},{"query":"{me{id}}"}]', /a JSON object/],
      ['{', /not JSON/],
      ['', /empty/],
      ['{}', /`query` is missing/],
      ['{"query":5}', /`query`/],
    ];
    for (const [body, says] of refused) {
      const answer = await post(body);
      assert.equal(answer.status, 400, body);
      assert.match(answer.body.errors[0].message, says);
    }
    const asForm = await send(service.urls.customer, { method: 'POST', headers: bearer(token), body: form({}) });
    assert.equal(asForm.status, 415);
    assert.match(asForm.body.errors[0].message, /application\/json/);
    assert.equal((await post(JSON.stringify({ query: '{ me { id } }', padding: 'x'.repeat(70_000) }))).status, 413);
    const mutation = await post(JSON.stringify({ query: 'mutation { deleteMe }' }));
    assert.ok(mutation.body.errors.length > 0);
  });

  test('every error has a code and the id of the request', async () => {
    const wrong = [
      { query: '{' },
      { query: '{ nothing }' },
      { query: 'query ($x: Boolean!) { me { id @include(if: $x) } }' },
      { query: 'query ($x: Boolean!) { me { id @include(if: $x) } }', variables: { x: 'maybe' } },
      { query: '{ me { id } }', operationName: 'Nobody' },
    ];
    for (const body of wrong) {
      const answer = await send(service.urls.customer, {
        method: 'POST',
        headers: { ...bearer(token), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      for (const { extensions } of answer.body.errors) {
        assert.match(extensions.code, /^[A-Z_]+$/);
        assert.equal(extensions.request_id, answer.headers.get('x-request-id'));
      }
      assert.equal(answer.headers.get('cache-control'), 'no-store');
    }
  });

  test('a query string that cannot be read is the fault of its sender', async () => {
    for (const search of ['query={me{id}}&variables={', 'query=', 'variables={}', 'query={me{id}}&variables=1']) {
      const answer = await send(`${service.urls.customer}/?${search}`, { headers: bearer(token) });
      assert.equal(answer.body.errors[0].extensions.code, 'BAD_REQUEST', `${search}: ${JSON.stringify(answer.body)}`);
    }
    for (const body of ['null', '"x"', '1', '{"query":1}']) {
      const headers = { ...bearer(token), 'content-type': 'application/json' };
      const answer = await send(service.urls.customer, { method: 'POST', headers, body });
      assert.equal(answer.status, 400, body);
      assert.doesNotMatch(JSON.stringify(answer.body), /originalError|stack/);
    }
  });

  test('an unknown field is named, and nothing internal is', async () => {
    const { body } = await graphql(service, token, '{ me { passwordHash } }');
    assert.match(body.errors[0].message, /passwordHash/);
    assert.doesNotMatch(JSON.stringify(body), /stack|select|\.ts/);
  });

  test('a browser gets GraphiQL with a strict policy; other paths and methods are refused in GraphQL form', async () => {
    const page = await send(service.urls.customer, { headers: { accept: 'text/html' } });
    assert.equal(page.status, 200);
    assert.match(page.body, /GraphiQL/);
    assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'/);
    assert.equal((await send(`${service.urls.customer}/graphql`, { headers: bearer(token) })).status, 404);
    const put = await send(service.urls.customer, { method: 'PUT', headers: bearer(token) });
    assert.equal(put.status, 405);
    assert.equal(put.headers.get('allow'), 'GET, POST');
  });

  test('apps in a browser may call it from any origin, without cookies', async () => {
    const headers = { origin: 'https://app.example.com', 'access-control-request-method': 'POST' };
    const preflight = await send(service.urls.customer, { method: 'OPTIONS', headers });
    assert.equal(preflight.status, 204);
    assert.equal(preflight.headers.get('access-control-allow-origin'), '*');
    assert.equal(preflight.headers.get('access-control-allow-credentials'), null);
  });
});
