import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { OPERATOR_PERMISSIONS, OPERATOR_ROLES, permissionsOf } from '../../protocol/operator-permissions.ts';
import { operatorApi, signInToConsole } from '../harness/operator-api.ts';
import { attempt, type OperatorOperation, operatorOperations } from '../harness/operator-operations.ts';
import { assertProblem } from '../harness/partner-api.ts';
import { bearer, send } from '../harness/requests.ts';
import { startTestService, type TestService } from '../harness/service.ts';

const SAFE = new Set(['GET', 'HEAD']);

describe('who may use the operator API, by every operation of its OpenAPI document', () => {
  let service: TestService;
  let operations: OperatorOperation[];
  before(async () => {
    service = await startTestService();
    operations = await operatorOperations(service);
  });
  after(() => service.stop());

  const guarded = () => operations.filter(({ permission }) => permission !== 'none');
  const refused = (body: { code?: string }) => body?.code === 'insufficient_permission';

  test('each names a permission that there is, and changes nothing by one to read', () => {
    assert.ok(operations.length >= 30);
    const known = new Set<string>([...OPERATOR_PERMISSIONS, 'any', 'none']);
    /** What is asked by POST because the question is large. */
    const questions = new Set(['previewTheme', 'verifyAudit', 'verifyAuditLog']);
    for (const { id, method, permission } of operations) {
      assert.ok(known.has(permission), `${id}: ${permission}`);
      if (!SAFE.has(method) && !questions.has(id)) assert.doesNotMatch(permission, /:read$/, id);
      if (SAFE.has(method)) assert.match(permission, /:read$|^any$/, id);
    }
    assert.deepEqual(
      operations.filter(({ permission }) => permission === 'none').map(({ id }) => id),
      ['acceptInvitation'],
    );
  });

  for (const role of OPERATOR_ROLES) {
    test(`${role}: what the role may do is done or refused for another reason, all else is refused`, async () => {
      const { token } = await operatorApi(service, role);
      const granted = new Set<string>([...permissionsOf(role), 'any']);
      for (const operation of guarded()) {
        const { status, body } = await attempt(service, operation, bearer(token));
        const told = `${operation.id}: ${status} ${JSON.stringify(body)}`;
        if (granted.has(operation.permission)) {
          assert.equal(refused(body), false, told);
          assert.ok(status < 500, told);
        } else {
          assert.ok(status === 403 && refused(body), told);
          assert.match(body.detail, new RegExp(`\\b${operation.permission}\\b`), operation.id);
        }
      }
    });
  }

  test('a token does no more than it was made for, whatever the role may do', async () => {
    const { token } = await operatorApi(service, 'owner', ['statistics:read']);
    for (const operation of guarded()) {
      const { body } = await attempt(service, operation, bearer(token));
      const granted = ['statistics:read', 'any'].includes(operation.permission);
      assert.equal(refused(body), !granted, `${operation.id}: ${JSON.stringify(body)}`);
    }
  });

  test('without a session and a token, nothing is served but the sign-in', async () => {
    for (const operation of guarded()) {
      assertProblem(await attempt(service, operation, {}), 401, 'missing_session');
    }
  });

  test('a token of another environment, of another surface, or of nobody is refused', async () => {
    const { token } = await operatorApi(service);
    const last = token.at(-1) === 'A' ? 'B' : 'A';
    const others = [
      token.replace('wlo_test_', 'wlo_live_'),
      token.replace('wlo_test_', 'wlo_pre_'),
      token.replace('wlo_test_', 'wlk_test_'),
      token.slice(0, -1) + last,
      'wlo_test_',
    ];
    for (const other of others) {
      assert.notEqual(other, token);
      for (const operation of guarded()) {
        assertProblem(await attempt(service, operation, bearer(other)), 401, 'invalid_session');
      }
    }
  });

  test('a session changes nothing without the console’s own Origin', async () => {
    const { browser } = await signInToConsole(service);
    const unsafe = guarded().filter(({ method }) => !SAFE.has(method));
    assert.ok(unsafe.length >= 15);
    for (const { id, method, path } of unsafe) {
      for (const origin of [undefined, 'null', 'https://evil.example', service.urls.auth]) {
        const headers: Record<string, string> = origin === undefined ? {} : { origin };
        const answer = await browser.open(service.urls.operator + path, { method, headers });
        assert.equal(answer.body.code, 'cross_origin', `${id}: ${JSON.stringify(answer.body)}`);
      }
    }
    assert.equal((await browser.open(`${service.urls.operator}/api/v1/session`)).status, 200, 'it is still open');
  });

  test('an operation that is not described is not there', async () => {
    const { token } = await operatorApi(service);
    for (const path of ['/api/v1/', '/api/v1/nothing', '/api/v1/partners/a/b/c']) {
      assertProblem(await send(service.urls.operator + path, { headers: bearer(token) }), 404, 'not_found');
    }
  });
});
