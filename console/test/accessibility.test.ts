import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { accessibilityFaults, scrollsSideways } from '../../server/test/harness/browser.ts';
import { type Console, settled, startConsole } from './harness.ts';
import { DIALOGS, everyPage } from './pages.ts';

let subject: Console;
before(async () => {
  subject = await startConsole();
});
after(() => subject.close());

const WAYS = [
  { name: 'light, English, on a desktop', colorScheme: 'light', language: 'en', width: 1280 },
  { name: 'dark, Dutch, on a telephone', colorScheme: 'dark', language: 'nl', width: 360 },
] as const;

for (const { name, width, ...rest } of WAYS) {
  test(`every page can be used by everyone, breaks no rule of its policy and fits the window: ${name}`, async () => {
    const options = { ...rest, viewport: { width, height: 900 } };
    const { page, faults } = await subject.open('/', options);
    for (const path of [...(await everyPage(subject)), ...DIALOGS]) {
      await page.goto(subject.base + path);
      await settled(page);
      assert.deepEqual(await accessibilityFaults(page), [], path);
      assert.equal(await scrollsSideways(page), false, `${path} scrolls sideways`);
    }
    assert.deepEqual(faults, []);
    await page.close();
  });
}
