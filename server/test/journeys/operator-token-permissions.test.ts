import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  OPERATOR_PERMISSIONS,
  OPERATOR_ROLES,
  type OperatorPermission,
  permissionsOf,
  readingOf,
} from '../../protocol/operator-permissions.ts';
import { operatorApi, signInToConsole } from '../harness/operator-api.ts';
import { assertProblem, pointersOf } from '../harness/partner-api.ts';
import { startTestService, type TestService } from '../harness/service.ts';
import type { UserAgent } from '../harness/user-agent.ts';

const CHANGING = OPERATOR_PERMISSIONS.filter((permission) => !permission.endsWith(':read'));

describe('permissions that a token for scripts may have', () => {
  let service: TestService;
  let browser: UserAgent;
  before(async () => {
    service = await startTestService();
    browser = (await signInToConsole(service)).browser;
  });
  after(() => service.stop());

  const make = (permissions: readonly OperatorPermission[]) => {
    const expires_at = new Date(service.clock.millis() + 3_600_000).toISOString();
    return browser.open(`${service.urls.operator}/api/v1/operator_tokens`, {
      method: 'POST',
      headers: { origin: service.urls.operator, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'script', permissions, expires_at }),
    });
  };

  test('a token that may change something, but not read it, is not made', async () => {
    assert.ok(CHANGING.length >= 9);
    const others = OPERATOR_PERMISSIONS.filter((permission) => permission.endsWith(':read'));
    for (const permission of CHANGING) {
      const reading = readingOf(permission);
      for (const beside of [[], others.filter((other) => other !== reading)]) {
        const answer = await make([permission, ...beside]);
        assertProblem(answer, 400, 'invalid_request');
        assert.deepEqual(pointersOf(answer), ['/permissions']);
        assert.match(answer.body.errors[0].detail, new RegExp(`^${permission} takes ${reading} `));
      }
      const { status, body } = await make([permission, reading]);
      assert.equal(status, 201, JSON.stringify(body));
      assert.deepEqual(body.permissions.toSorted(), [permission, reading].toSorted());
    }
  });

  test('a token that only reads is made, and reads', async () => {
    for (const permission of OPERATOR_PERMISSIONS.filter((one) => one.endsWith(':read'))) {
      assert.equal((await make([permission])).status, 201, permission);
    }
    const reader = await operatorApi(service, 'owner', ['users:read']);
    assert.equal((await reader.get('/users')).status, 200);
  });

  test('a role may read what it may change, so what is cut down to it still does', () => {
    for (const role of OPERATOR_ROLES) {
      const granted = permissionsOf(role);
      for (const permission of granted) assert.ok(granted.includes(readingOf(permission)), `${role}: ${permission}`);
    }
  });
});
