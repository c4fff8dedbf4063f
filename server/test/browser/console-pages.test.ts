import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { accessibilityFaults, scrollsSideways } from '../harness/browser.ts';
import { beginLogin, createWebClient, submitPassword } from '../harness/login.ts';
import { contractInput, partnerApi } from '../harness/partner-api.ts';
import { createTestPartner } from '../harness/service.ts';
import { type Receiver, startReceiver } from '../harness/webhooks.ts';
import {
  type ConsoleStage,
  type Kept,
  openConsole,
  sessionOf,
  setConsoleStage,
  settled,
  withSession,
} from './console-stage.ts';

let stage: ConsoleStage;
let receiver: Receiver;
let owner: Kept;
let paths: string[];
before(async () => {
  stage = await setConsoleStage();
  receiver = await startReceiver();
  owner = await sessionOf(stage, 'owner');
  paths = await makeData();
});
after(async () => {
  await stage.strike();
  await receiver.close();
});

/** A partner with a client, a refused sign-in and a delivery: the pages that show them. */
async function makeData(): Promise<string[]> {
  const { service } = stage;
  const made = await createTestPartner(service.core);
  const { partner, client, user } = made;
  const login = await beginLogin(service, { client: await createWebClient(service, partner) });
  await submitPassword(service, login.challenge, { login: user.login, password: 'a wrong password' });
  const api = await partnerApi(service, made);
  const endpoint = await api.post('/v1/webhook_endpoints', { url: `${receiver.origin}/hooks` });
  await api.post('/v1/contracts', contractInput(user.id));
  await service.runtime.jobs.runAll();
  return [
    '/',
    `/partners/${partner.id}`,
    `/clients/${client.id}/secrets`,
    `/users/${user.id}`,
    `/webhooks/endpoints/${endpoint.body.id}`,
  ];
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 375]) {
    test(`pages of the console hold no barrier and fit the window, with what is really there: ${colorScheme}, ${width} pixels`, () =>
      withSession(
        stage,
        owner,
        async (page) => {
          for (const path of paths) {
            await openConsole(stage, page, path);
            assert.deepEqual(await accessibilityFaults(page), [], path);
            assert.equal(await scrollsSideways(page), false, `${path} scrolls sideways`);
          }
        },
        { colorScheme, viewport: { width, height: 900 } },
      ));
  }
}

test('the timeline of a user says in words why a sign-in was refused', () =>
  withSession(stage, owner, async (page) => {
    await openConsole(stage, page, String(paths[3]));
    await page.getByText('They never got a password. Set one.').waitFor();
  }));

test('a message shows how each attempt to deliver it went', () =>
  withSession(stage, owner, async (page) => {
    await openConsole(stage, page, `${paths[4]}/messages`);
    await page.locator('tbody a').first().click();
    await page.getByText('Attempt 1').waitFor();
    await page.getByText('HTTP 204').waitFor();
    await settled(page);
    assert.deepEqual(await accessibilityFaults(page), []);
  }));
