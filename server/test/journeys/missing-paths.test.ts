import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { send } from '../harness/requests.ts';
import { startTestService, type TestService } from '../harness/service.ts';

describe('a path that leads to nothing', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  test('is answered with 404 and leaves no line among the errors', async () => {
    const lines: unknown[] = [];
    service.core.logger.error = (...line: unknown[]) => void lines.push(line);
    const { auth, customer, partner, operator } = service.urls;
    for (const path of [auth, partner, operator].flatMap((url) => [
      `${url}/`,
      `${url}/nothing`,
      `${url}/docs/nothing`,
    ])) {
      assert.equal((await send(path, {})).status, 404, path);
    }
    assert.equal((await send(`${customer}/nothing`, {})).status, 404);
    assert.equal((await send(`${auth}/oauth2/auth/themes/nothing.css`, {})).status, 404);
    assert.deepEqual(lines, []);
  });
});
