import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { contractPhases, exampleContract } from '@wattlock/contract';
import { deliver } from './test/deliver.ts';
import { notice, openBrowser, type Stage, setStage } from './test/harness.ts';

let stage: Stage;
before(async () => {
  stage = await setStage();
});
after(() => stage.strike());

const contract = exampleContract();

test('the first page leads to the inbox, which shows what arrives while it is open, the newest first', async () => {
  const page = await openBrowser(stage);
  await page.goto('/');
  await page.getByRole('link', { name: 'Watch the webhooks' }).click();
  await page.getByText('Nothing has arrived yet.').waitFor();
  await page.locator('#connection[data-state=live]').waitFor();

  await deliver(stage.origin, { event: 'contract.created' });
  await deliver(stage.origin, { revision: 2, contract: { ...contract, contract_phase: 'DeliveryStopped' } });
  await page.locator('.delivery').nth(1).waitFor();
  const [newest, oldest] = await page.locator('.delivery').allInnerTexts();
  assert.match(newest ?? '', /contract\.updated[\s\S]*DeliveryStopped\s+Contract 100234, revision 2[\s\S]*checked/);
  assert.match(oldest ?? '', /contract\.created/);
  assert.equal(await page.locator('#empty').isVisible(), false);
  assert.match(await page.locator('#latest').innerText(), /Arrived: contract\.updated, contract 100234/);

  await page.locator('summary').first().click();
  assert.match(await page.locator('pre').first().innerText(), /"contract_phase": "DeliveryStopped"/);
  await page.getByRole('button', { name: 'Nederlands' }).click();
  assert.match(await page.locator('.delivery').first().innerText(), /revisie 2[\s\S]*Handtekening gecontroleerd/);

  await page.reload();
  await page.locator('.delivery').nth(1).waitFor();
});

test('a test delivery is shown as one that was not stored', async () => {
  const page = await openBrowser(stage, { locale: 'nl-NL', viewport: { width: 375, height: 800 } });
  await page.goto('/inbox');
  await page.locator('#connection[data-state=live]').waitFor();
  await deliver(stage.origin, { event: 'contract.created', test: true });
  const marked = page.locator('.delivery', { hasText: 'Een test, niet bewaard' });
  await marked.waitFor();
  assert.match(await marked.innerText(), /Handtekening gecontroleerd/);
});

test('a forged delivery is shown as refused, and its body is text', async () => {
  const page = await openBrowser(stage);
  await page.goto('/inbox');
  await page.locator('#connection[data-state=live]').waitFor();
  await deliver(stage.origin, { body: '<img src=x onerror="document.title=1">' });
  const refused = page.locator('.delivery.refused').first();
  await refused.waitFor();
  assert.match(await refused.innerText(), /Refused[\s\S]*signature is not one of this body/);
  await refused.locator('summary').click();
  assert.match(await refused.locator('pre').innerText(), /<img src=x/);
  assert.equal(await page.title(), 'Webhooks – Zonnestroom Energie');
});

test('the button moves the contract to any phase, and the page follows what is delivered', async () => {
  const page = await openBrowser(stage);
  await page.goto('/inbox');
  await page.getByText('Contract 100234 of Sanne Vries is in the phase DeliveryStarted.').waitFor();
  assert.deepEqual(await page.locator('#phase option').allInnerTexts(), [...contractPhases]);
  await page.getByLabel('New phase').selectOption('SmartChargingActive');
  await page.getByRole('button', { name: 'Change the phase' }).click();
  await page.getByText('Changed to SmartChargingActive. Its webhook is on its way.').waitFor();
  const [asked] = stage.fake.asked(`PUT partner/v1/contracts/${contract.id}/phase`);
  assert.equal(asked?.headers.authorization, 'Bearer partner-token');

  await page.getByLabel('New phase').selectOption('SmartChargingActive');
  await page.getByRole('button', { name: 'Change the phase' }).click();
  await page.getByText('nothing changes, and no webhook is sent').waitFor();

  await deliver(stage.origin, { revision: 7, contract: { ...contract, contract_phase: 'UsageChecked' } });
  await page.getByText('is in the phase UsageChecked.').waitFor();
});

test('what the partner API refuses is said, and a customer without contracts has a way on', async () => {
  const page = await openBrowser(stage);
  await page.goto('/inbox');
  await page.locator('#change-phase').waitFor();
  const problem = { status: 422, code: 'unprocessable', detail: 'not today' };
  stage.fake.next(`PUT partner/v1/contracts/${contract.id}/phase`, { status: 422, body: problem });
  await page.getByRole('button', { name: 'Change the phase' }).click();
  assert.match(await notice(page), /did not do it: 422 unprocessable: not today/);

  stage.fake.contract = undefined;
  await page.reload();
  assert.match(await notice(page), /no contract any more.*wattlock webhook trigger/);
  assert.equal(await page.locator('#change-phase').isVisible(), false);
  await page.locator('#connection[data-state=live]').waitFor();
});
