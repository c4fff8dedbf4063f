import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { ENGINES } from '../../test/harness/database.ts';
import { OPERATOR, startTestService, type TestService } from '../../test/harness/service.ts';
import { createClient } from '../provisioning/clients.ts';
import { createPartner, setPartnerTheme } from '../provisioning/partners.ts';
import { changeWebhookEndpoint, createWebhookEndpoint } from '../webhooks/endpoints.ts';
import { exportTenancy, toYaml } from './export.ts';
import { anyClient, anyEndpoints, anyName, anyTheme } from './testing/arbitraries.ts';
import { applyAll, planned, wish } from './testing/stage.ts';

const anyTenancy = fc.record({ name: anyName, theme: anyTheme, client: anyClient, endpoints: anyEndpoints });

for (const engine of ENGINES) {
  describe(`round trip on ${engine}`, () => {
    let service: TestService;
    let other: TestService;
    before(async () => {
      [service, other] = await Promise.all([startTestService(engine), startTestService('embedded')]);
    });
    after(() => Promise.all([service.stop(), other.stop()]));

    test('whatever is set up, a plan finds no difference in its export, and another database becomes the same by it', async () => {
      let count = 0;
      await fc.assert(
        fc.asyncProperty(anyTenancy, async ({ name, theme, client, endpoints }) => {
          count += 1;
          const slug = `p${count}`;
          const { id } = await createPartner(service.core, { slug, name }, OPERATOR);
          await setPartnerTheme(service.core, slug, theme, OPERATOR);
          await createClient(service.core, { slug: `c${count}`, partner: slug, ...client }, OPERATOR);
          for (const { enabled, ...settings } of endpoints) {
            const { endpoint } = await createWebhookEndpoint(service.core, id, settings, OPERATOR);
            const change = { partnerId: id, id: endpoint.id, by: OPERATOR };
            await changeWebhookEndpoint(service.core, change, { enabled });
          }
          const file = toYaml(await exportTenancy(service.core, slug));
          assert.doesNotMatch(file, /[^\P{Cc}\n\t]/u, 'nothing in it acts on a terminal');
          assert.deepEqual(await planned(service.core, wish(file)), []);
          await applyAll(other.core, wish(file));
          assert.equal(toYaml(await exportTenancy(other.core, slug)), file);
        }),
        { numRuns: 50 },
      );
      const everything = toYaml(await exportTenancy(service.core));
      assert.deepEqual(await planned(service.core, wish(everything)), []);
      assert.deepEqual(await planned(other.core, wish(everything, ['audience', 'client', 'webhook_endpoint'])), []);
    });
  });
}
