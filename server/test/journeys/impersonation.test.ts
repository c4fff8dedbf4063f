import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { HOUR, MINUTE } from '../../clock.ts';
import { changeClient, setClientStatus } from '../../flows/provisioning/client-changes.ts';
import { setPartnerStatus } from '../../flows/provisioning/partners.ts';
import { changeUser, removeUser, setUserStatus } from '../../flows/provisioning/users.ts';
import { listAuditEntries } from '../../store/audit-log.ts';
import { listImpersonations } from '../../store/impersonations.ts';
import { ENGINES } from '../harness/database.ts';
import { assertBearerRefused, assertRefused } from '../harness/expectations.ts';
import {
  bearer,
  claimsOf,
  graphql,
  impersonate,
  introspect,
  partnerToken,
  post,
  send,
  userToken,
} from '../harness/requests.ts';
import {
  createTestPartner,
  createTestUser,
  OPERATOR,
  startTestService,
  type TestPartner,
  type TestService,
} from '../harness/service.ts';

const ME = '{ me { id firstName surname } }';

for (const engine of ENGINES) {
  describe(`impersonation on ${engine}`, () => {
    let service: TestService;
    let partner: TestPartner;
    let other: TestPartner;
    before(async () => {
      service = await startTestService(engine);
      partner = await createTestPartner(service.core);
      other = await createTestPartner(service.core);
    });
    after(() => service.stop());

    test('the answer has exactly the fields and figures of the spec, and the token in a header too', async () => {
      const token = await partnerToken(service, partner);
      const { status, body, headers } = await impersonate(service, token, { user_id: partner.user.id });
      assert.equal(status, 200);
      assert.deepEqual(Object.keys(body).toSorted(), ['access_token', 'expires_in', 'scope', 'token_type']);
      assert.equal(body.expires_in, 3599);
      assert.equal(body.token_type, 'bearer');
      assert.equal(body.scope, 'openid offline');
      assert.equal(headers.get('authorization'), `Bearer ${body.access_token}`);
      assert.equal(headers.get('cache-control'), 'no-store');
    });

    test('the token names the user, and the client as its actor; nothing of a login is borrowed', async () => {
      const { iat, exp, jti, ...claims } = claimsOf(await userToken(service, partner));
      assert.deepEqual(claims, {
        iss: service.urls.auth,
        sub: partner.user.id,
        aud: ['customer-api'],
        client_id: partner.client.id,
        partner_id: partner.partner.id,
        scope: 'openid offline',
        perspective: 'user',
        role: 'customer',
        act: { sub: partner.client.id },
      });
      assert.equal(exp, iat + 3600);
      assert.equal(typeof jti, 'string');
    });

    test('the token opens the customer API as that user', async () => {
      const { status, body } = await graphql(service, await userToken(service, partner), ME);
      assert.equal(status, 200);
      assert.deepEqual(body.data.me, { id: partner.user.id, firstName: 'Sanne', surname: 'Vries' });
    });

    test('POST follows the same rules, with a query or a form', async () => {
      const headers = bearer(await partnerToken(service, partner));
      const url = `${service.urls.auth}/v1/auth/impersonate`;
      assert.equal((await send(`${url}?user_id=${partner.user.id}`, { method: 'POST', headers })).status, 200);
      assert.equal((await post(url, { user_id: partner.user.id }, headers)).status, 200);
      assert.equal((await send(`${url}?user_id=${partner.user.id}`, { method: 'HEAD', headers })).status, 405);
    });

    test('each impersonation is recorded with its audit entry: who, whom, why', async () => {
      const { core } = service;
      const token = await partnerToken(service, partner);
      await impersonate(service, token, { user_id: partner.user.id, reason: 'ticket 4711' });
      const [row] = await listImpersonations(core.database, { partnerId: partner.partner.id, limit: 1 });
      assert.equal(row?.reason, 'ticket 4711');
      assert.equal(row?.user_id, partner.user.id);
      assert.equal(row?.actor_jti, claimsOf(token).jti);
      const [entry] = await listAuditEntries(core.database, { targetId: row?.id ?? '', limit: 1 });
      assert.equal(entry?.action, 'impersonation.start');
      assert.equal(entry?.actor_id, partner.client.id);
      assert.equal(entry?.on_behalf_of, partner.user.id);
      assert.equal(entry?.details.reason, 'ticket 4711');
    });

    test("an unknown user, another partner's, a blocked one and a nonsense id get one and the same 403", async () => {
      const token = await partnerToken(service, partner);
      const blocked = await createTestUser(service.core, partner.partner);
      await setUserStatus(service.core, blocked.id, 'blocked', OPERATOR);
      const ids = [other.user.id, '00000000-0000-4000-8000-000000000000', blocked.id, 'nobody'];
      const answers = await Promise.all(ids.map((user_id) => impersonate(service, token, { user_id })));
      for (const answer of answers) {
        assertRefused(answer, 403, 'access_denied');
        assert.equal(answer.body.error_description, answers[0]?.body.error_description);
      }
    });

    test('only the roles that the operator allows can be impersonated', async () => {
      const { core } = service;
      const limited = await createTestPartner(core, { impersonation_roles: ['customer'] });
      const staff = await createTestUser(core, limited.partner, { role: 'staff' });
      const token = await partnerToken(service, limited);
      assert.equal((await impersonate(service, token, { user_id: limited.user.id })).status, 200);
      assertRefused(await impersonate(service, token, { user_id: staff.id }), 403, 'access_denied');
    });

    test('a missing user_id, a repeated one and an overlong reason are named', async () => {
      const token = await partnerToken(service, partner);
      const url = `${service.urls.auth}/v1/auth/impersonate`;
      assertRefused(await impersonate(service, token, {}), 400, 'invalid_request');
      const twice = `${url}?user_id=${partner.user.id}&user_id=${other.user.id}`;
      assertRefused(await send(twice, { headers: bearer(token) }), 400, 'invalid_request');
      const reason = 'x'.repeat(501);
      assertRefused(await impersonate(service, token, { user_id: partner.user.id, reason }), 400, 'invalid_request');
    });

    test('no token, a token in the query, a broken and an expired one are refused as RFC 6750 says', async () => {
      const token = await partnerToken(service, partner);
      const url = `${service.urls.auth}/v1/auth/impersonate?user_id=${partner.user.id}`;
      assertBearerRefused(await send(url), 401, undefined);
      assertBearerRefused(await send(`${url}&access_token=${token}`), 401, undefined);
      assertBearerRefused(await send(url, { headers: { authorization: 'Bearer a b' } }), 400, 'invalid_request');
      assertBearerRefused(await send(url, { headers: bearer(`${token}x`) }), 401, 'invalid_token');
      service.clock.advanceTo(service.clock.offset() + 5 * MINUTE);
      assertBearerRefused(await send(url, { headers: bearer(token) }), 401, 'invalid_token');
    });

    test('a user token cannot impersonate: there is no chain', async () => {
      const answer = await impersonate(service, await userToken(service, partner), { user_id: partner.user.id });
      assertBearerRefused(answer, 403, 'insufficient_scope');
    });

    test('a token narrowed to another audience cannot be replayed here', async () => {
      const token = await partnerToken(service, partner, { audience: 'partner-api' });
      assertBearerRefused(await impersonate(service, token, { user_id: partner.user.id }), 401, 'invalid_token');
    });

    test('a client without the permission cannot impersonate, nor one that lost it after its token', async () => {
      const { core } = service;
      const without = await createTestPartner(core, { impersonation: false });
      const refused = await impersonate(service, await partnerToken(service, without), { user_id: without.user.id });
      assertBearerRefused(refused, 401, 'invalid_token');
      const loser = await createTestPartner(core);
      const token = await partnerToken(service, loser);
      await changeClient(core, loser.client.id, { impersonation: false }, OPERATOR);
      assertBearerRefused(await impersonate(service, token, { user_id: loser.user.id }), 401, 'invalid_token');
    });

    test('taking away the permission, or the role, ends what was got by it', async () => {
      const { core } = service;
      for (const change of [{ impersonation: false }, { impersonation_roles: ['staff'] }]) {
        const loser = await createTestPartner(core);
        const token = await userToken(service, loser);
        await changeClient(core, loser.client.id, change, OPERATOR);
        assertBearerRefused(await graphql(service, token, ME), 401, 'invalid_token');
      }
    });

    test('an attempt to chain impersonations is on record, with who holds the token and whom it is for', async () => {
      const { core } = service;
      const chainer = await createTestPartner(core);
      await impersonate(service, await userToken(service, chainer), { user_id: chainer.user.id });
      await core.audit.flush(true);
      const entries = await listAuditEntries(core.database, { partnerId: chainer.partner.id, limit: 10 });
      const refusal = entries.find(({ result }) => result === 'refused');
      assert.equal(refusal?.reason, 'wrong_perspective');
      assert.equal(refusal?.actor_id, chainer.client.id);
      assert.equal(refusal?.on_behalf_of, chainer.user.id);
    });

    test('scope and audience narrow, and never exceed what the partner token and the client have', async () => {
      const { core } = service;
      const rich = await createTestPartner(core, { scopes: ['openid', 'offline', 'contracts:read'] });
      const token = await partnerToken(service, rich, { scope: 'openid contracts:read' });
      const ask = (query: Record<string, string>) => impersonate(service, token, { user_id: rich.user.id, ...query });
      assert.equal((await ask({})).body.scope, 'openid contracts:read');
      assert.equal((await ask({ scope: 'contracts:read' })).body.scope, 'contracts:read');
      assert.deepEqual(claimsOf((await ask({ audience: 'customer-api' })).body.access_token).aud, ['customer-api']);
      assertRefused(await ask({ audience: 'partner-api' }), 400, 'invalid_target');
      const narrow = await partnerToken(service, rich, { scope: 'openid' });
      const wider = await impersonate(service, narrow, { user_id: rich.user.id, scope: 'contracts:read' });
      assertRefused(wider, 400, 'invalid_scope');
      await changeClient(core, rich.client.id, { scopes: ['openid'] }, OPERATOR);
      assert.equal((await ask({})).body.scope, 'openid');
      assertRefused(await ask({ scope: 'contracts:read' }), 400, 'invalid_scope');
    });

    test('an ended impersonation stops working at once; ending it twice is no error', async () => {
      const token = await partnerToken(service, partner);
      const impersonated = await userToken(service, partner);
      const list = await send(`${service.urls.partner}/v1/impersonations?limit=1`, { headers: bearer(token) });
      const url = `${service.urls.partner}/v1/impersonations/${list.body.data[0].id}`;
      assert.equal((await graphql(service, impersonated, ME)).status, 200);
      for (const _ of ['first', 'again']) {
        const ended = await send(url, { method: 'DELETE', headers: bearer(token) });
        assert.equal(ended.status, 200);
        assert.equal(typeof ended.body.ended_at, 'string');
      }
      assertBearerRefused(await graphql(service, impersonated, ME), 401, 'invalid_token');
      assert.deepEqual((await introspect(service, partner, impersonated)).body, { active: false });
    });

    test("another partner's impersonation can be neither seen nor ended", async () => {
      await userToken(service, partner);
      const [row] = await listImpersonations(service.core.database, { partnerId: partner.partner.id, limit: 1 });
      const headers = bearer(await partnerToken(service, other));
      const list = await send(`${service.urls.partner}/v1/impersonations`, { headers });
      assert.ok(!list.body.data.some(({ id }: { id: string }) => id === row?.id));
      const answer = await send(`${service.urls.partner}/v1/impersonations/${row?.id}`, { method: 'DELETE', headers });
      assert.equal(answer.status, 404);
      assert.equal(answer.headers.get('content-type'), 'application/problem+json; charset=utf-8');
    });

    test('blocking the user kills its live tokens; after unblocking, a new one works in the same second', async () => {
      const { core } = service;
      const target = await createTestPartner(core);
      const before = await userToken(service, target);
      await setUserStatus(core, target.user.id, 'blocked', OPERATOR);
      assertBearerRefused(await graphql(service, before, ME), 401, 'invalid_token');
      await setUserStatus(core, target.user.id, 'active', OPERATOR);
      const renewed = await userToken(service, target);
      assert.equal((await graphql(service, renewed, ME)).status, 200);
      assertBearerRefused(await graphql(service, before, ME), 401, 'invalid_token');
      const [, ended] = await listImpersonations(core.database, { partnerId: target.partner.id, limit: 2 });
      assert.equal(ended?.end_cause, 'user blocked');
    });

    test('a new role, a deleted user, a blocked client and a suspended partner end live tokens', async () => {
      const { core } = service;
      const causes: ((target: TestPartner) => Promise<unknown>)[] = [
        ({ user }) => changeUser(core, user.id, { role: 'staff' }, OPERATOR),
        ({ user }) => removeUser(core, user.id, OPERATOR),
        ({ client }) => setClientStatus(core, client.id, 'blocked', OPERATOR),
        ({ partner: { id } }) => setPartnerStatus(core, id, 'suspended', OPERATOR),
      ];
      for (const cause of causes) {
        const target = await createTestPartner(core);
        const token = await userToken(service, target);
        await cause(target);
        assertBearerRefused(await graphql(service, token, ME), 401, 'invalid_token');
      }
    });

    test('the token lives an hour and not longer', async () => {
      const token = await userToken(service, partner);
      service.clock.advanceTo(service.clock.offset() + HOUR - 2_000);
      assert.equal((await graphql(service, token, ME)).status, 200);
      service.clock.advanceTo(service.clock.offset() + 2_000);
      assertBearerRefused(await graphql(service, token, ME), 401, 'invalid_token');
    });

    test('many at once are each recorded once, with their own user', async () => {
      const { core } = service;
      const crowd = await createTestPartner(core);
      const users = await Promise.all(Array.from({ length: 20 }, () => createTestUser(core, crowd.partner)));
      const token = await partnerToken(service, crowd);
      const asked = Array.from({ length: 100 }, (_, index) => users[index % users.length]?.id ?? '');
      const answers = await Promise.all(asked.map((user_id) => impersonate(service, token, { user_id })));
      const claims = answers.map(({ body }) => claimsOf(body.access_token));
      const subjects = claims.map(({ sub }) => sub);
      assert.deepEqual(subjects, asked);
      const rows = await listImpersonations(core.database, { partnerId: crowd.partner.id, limit: 200 });
      assert.equal(rows.length, 100);
      const issued = claims.map(({ jti }) => jti);
      assert.deepEqual(new Set(rows.map(({ jti }) => jti)), new Set(issued));
    });

    test('refusals are in the audit log with their true reason', async () => {
      const { core } = service;
      const prober = await createTestPartner(core);
      const token = await partnerToken(service, prober);
      await impersonate(service, token, { user_id: other.user.id });
      await impersonate(service, token, { user_id: other.user.id });
      await core.audit.flush(true);
      const entries = await listAuditEntries(core.database, { partnerId: prober.partner.id, limit: 10 });
      const refusals = entries.filter(({ result }) => result === 'refused');
      assert.deepEqual(new Set(refusals.map(({ reason }) => reason)), new Set(['other_partner']));
      const count = refusals.reduce((sum, { occurrences }) => sum + occurrences, 0);
      assert.equal(count, 2);
    });
  });
}
