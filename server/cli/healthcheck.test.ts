import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startProgram } from '../test/harness/sandbox-process.ts';
import { startTestService, testVariables } from '../test/harness/service.ts';

async function ask(args: readonly string[], variables: Record<string, string>) {
  const program = startProgram(['healthcheck', ...args], variables);
  const [code] = await new Promise<[number]>((resolve) =>
    program.child.once('close', (...ended) => resolve(ended as never)),
  );
  return { code, output: program.output() };
}

describe('wattlock healthcheck', () => {
  test('exits with 0 where a server is ready, and says what it checked', async () => {
    const variables = await testVariables();
    const service = await startTestService('embedded', variables);
    const ready = await ask([], variables);
    assert.deepEqual([ready.code, JSON.parse(ready.output).status], [0, 'ready']);
    const live = await ask(['--live'], variables);
    assert.deepEqual([live.code, JSON.parse(live.output).status], [0, 'alive']);
    await service.stop();
  });

  test('exits with 1 where a server is not ready though it is alive', async () => {
    const variables = await testVariables();
    const service = await startTestService('embedded', variables);
    await service.core.database.close();
    assert.equal((await ask(['--live'], variables)).code, 0);
    const ready = await ask([], variables);
    assert.deepEqual([ready.code, JSON.parse(ready.output).checks.database], [1, 'does not answer']);
    await service.stop().catch(() => {});
  });

  test('exits with 1 where nothing listens', async () => {
    const { code, output } = await ask([], await testVariables());
    assert.equal(code, 1);
    assert.match(output, /nothing answers at http:\/\/127\.0\.0\.1:\d+\/readyz/);
  });
});
