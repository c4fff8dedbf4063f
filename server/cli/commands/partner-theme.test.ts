import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestPartner, OPERATOR, startTestService, type TestService } from '../../test/harness/service.ts';
import { execute } from '../execute.ts';
import { theme } from './partner-theme.ts';

let service: TestService;
let partner: string;
before(async () => {
  service = await startTestService();
  partner = (await createTestPartner(service.core)).partner.slug;
});
after(() => service.stop());

function run(input: { theme?: string; clear?: boolean }): Promise<unknown> {
  return execute(theme, service.core, { partner, ...input }, OPERATOR);
}

test('a theme is replaced as a whole, shown as it was given, and cleared', async () => {
  const first = { brand_color: '#1f5fa8', radius: 4 };
  assert.deepEqual(await run({ theme: JSON.stringify(first) }), first);
  const second = { brand_color: '#1f5fa8', support_email: 'help@example.com' };
  await run({ theme: JSON.stringify(second) });
  assert.deepEqual(await run({}), second);
  assert.match(theme.show(second), /support email +help@example\.com/);
  assert.deepEqual(await run({ clear: true }), {});
  assert.equal(theme.show(await run({})), 'no theme');
});

test('every fault of a theme is told at once, and the theme stays', async () => {
  await run({ theme: '{ "radius": 8 }' });
  const wrong = { brand_color: 'blue', radius: 99, markup: '<b>' };
  await assert.rejects(
    run({ theme: JSON.stringify(wrong) }),
    ({ kind, message }: { kind: string; message: string }) => {
      return kind === 'invalid' && Object.keys(wrong).every((token) => message.includes(`${token}:`));
    },
  );
  for (const json of ['{', 'null', '[]', '"red"']) await assert.rejects(run({ theme: json }), { kind: 'invalid' });
  await assert.rejects(run({ theme: '{}', clear: true }), { kind: 'invalid', message: /--file, --clear/ });
  assert.deepEqual(await run({}), { radius: 8 });
});
