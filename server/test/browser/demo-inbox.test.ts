import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { PartnerClient } from '@wattlock/client';
import type { Page } from 'playwright-core';
import { deliver } from '../../../demo/test/deliver.ts';
import { DAY } from '../../clock.ts';
import { advance } from '../harness/login.ts';
import { type DemoStage, demoUser, setDemoStage } from './demo-stage.ts';
import { assertAccessible, withBrowser } from './stage.ts';

let stage: DemoStage;
before(async () => {
  stage = await setDemoStage();
});
after(() => stage?.strike());

async function openInbox(page: Page, partner: 0 | 1 = 0): Promise<void> {
  await page.goto(`${stage.origins[partner]}/inbox`);
  await page.locator('#connection[data-state=live]').waitFor();
  await page.locator('#change-phase').waitFor();
}

async function changePhase(page: Page, phase: string): Promise<void> {
  await page.locator('#phase').selectOption(phase);
  await page.locator('#change-phase [type=submit]').click();
}

/** The newest delivery, once it is one of that phase. */
async function arrived(page: Page, phase: string): Promise<string> {
  const newest = page.locator('.delivery').first();
  await newest.locator('.phase', { hasText: phase }).waitFor();
  return newest.innerText();
}

const partnerOf = (index: 0 | 1) => stage.file.partners[index] ?? assert.fail('there is no such partner');

function clientOf(index: 0 | 1): PartnerClient {
  const { client_id: clientId, client_secret: clientSecret } = partnerOf(index).machine_client;
  const { auth: authUrl, partner: partnerUrl } = stage.service.urls;
  return new PartnerClient({ authUrl, partnerUrl, clientId, clientSecret });
}

describe('the demo partner’s inbox', () => {
  test('shows a change that its own button makes, delivered by the platform and signed for it', () =>
    withBrowser(stage, async (page) => {
      await openInbox(page);
      await assertAccessible(page, 'empty inbox');
      await changePhase(page, 'DeliveryStopped');
      const shown = await arrived(page, 'DeliveryStopped');
      assert.match(shown, /contract\.phase_changed[\s\S]*revision 2[\s\S]*Signature checked/);
      assert.doesNotMatch(shown, /already/);
      await page.getByText('is in the phase DeliveryStopped.').waitFor();
      await assertAccessible(page, 'inbox with a delivery');
    }));

  test('shows changes that others make, at the partner whose contract it is and nowhere else', () =>
    withBrowser(stage, async (page, context) => {
      const other = await context.newPage();
      await openInbox(other, 1);
      await openInbox(page);
      const [contract = ''] = demoUser(stage, 'Bram').contract_ids;
      const { api } = clientOf(0);
      await api.patch('/v1/contracts/{id}', { path: { id: contract }, body: { contract_phase: 'NeverDelivered' } });
      await arrived(page, 'NeverDelivered');
      await api.delete('/v1/contracts/{id}', { path: { id: contract } });
      await page.locator('.delivery').first().getByText('contract.deleted').waitFor();
      await changePhase(other, 'SmartChargingActive');
      await arrived(other, 'SmartChargingActive');
      assert.equal(await other.locator('.delivery').count(), 1);
    }));

  test('shows a forged delivery as refused, and one that was signed for another partner', () =>
    withBrowser(stage, async (page) => {
      await openInbox(page);
      const { secret } = partnerOf(0).webhook;
      const forgeries = [
        { secret: partnerOf(1).webhook.secret },
        { secret, body: '{"contract_phase":"DeliveryStarted"}' },
      ];
      for (const [index, forged] of forgeries.entries()) {
        const before = await page.locator('.delivery.refused').count();
        assert.equal(await deliver(stage.origins[0], { ...forged, revision: 90 + index }), 401);
        await page.locator('.delivery.refused').nth(before).waitFor();
      }
      assert.match(await page.locator('.delivery').first().innerText(), /Refused[\s\S]*not one of this body/);
      await assertAccessible(page, 'inbox with a refused delivery');
    }));

  test('goes on believing the platform when the sandbox’s clock is moved, and not a delivery from before', () =>
    withBrowser(stage, async (page) => {
      await openInbox(page);
      const { secret } = partnerOf(0).webhook;
      advance(stage.service, DAY);
      await changePhase(page, 'InsightContractActive');
      assert.match(await arrived(page, 'InsightContractActive'), /Signature checked/);
      assert.equal(await deliver(stage.origins[0], { secret, revision: 95 }), 401);
      await page.getByText('It was signed too long ago').waitFor();
    }));
});
