import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { verifyWebhook } from '@wattlock/client';
import { type Contract, parseContract, serializeContract } from '@wattlock/contract';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { contractInputArbitrary } from '../../../contract/testing/contract-arbitrary.ts';
import { ENGINES } from '../harness/database.ts';
import { type PartnerApi, partnerApi } from '../harness/partner-api.ts';
import { createTestPartner, startTestService, type TestPartner, type TestService } from '../harness/service.ts';
import { keepArrivals, type WebhookArrivals } from '../harness/webhook-arrivals.ts';
import { type Received, type Receiver, startReceiver } from '../harness/webhooks.ts';

const PATH = '/snapshots';

for (const engine of ENGINES) {
  describe(`contracts on their way from the partner API to a webhook on ${engine}`, () => {
    let service: TestService;
    let partner: TestPartner;
    let api: PartnerApi;
    let receiver: Receiver;
    let arrivals: WebhookArrivals;
    let secret: string;
    before(async () => {
      service = await startTestService(engine);
      receiver = await startReceiver();
      arrivals = keepArrivals(receiver, [PATH]);
      partner = await createTestPartner(service.core);
      api = await partnerApi(service, partner);
      secret = (await api.post('/v1/webhook_endpoints', { url: receiver.origin + PATH })).body.secret;
    });
    after(async () => {
      await service.stop();
      await receiver.close();
    });

    /** What arrived as this revision of the contract, as soon as it is there. */
    async function delivered(contractId: string, revision: number): Promise<Received> {
      await arrivals.until(() => arrivals.first(PATH, contractId).includes(revision));
      const found = arrivals.all.find((one) => one.contractId === contractId && one.revision === revision);
      return found ?? assert.fail('it arrived');
    }

    /** The body is the snapshot that is kept, and says of the contract what the API said: for ours, and for others' code. */
    async function assertSurvived(answered: Contract, revision: number): Promise<void> {
      const { body, headers } = await delivered(answered.id, revision);
      assert.equal(body, serializeContract(parseContract(answered)));
      const [kept] = await service.core.database.query<{ snapshot: string }>(
        'select snapshot from contract_revisions where contract_id = $1 and revision = $2',
        [answered.id, revision],
      );
      assert.equal(body, kept?.snapshot);
      const verified = await verifyWebhook(body, headers, secret, { now: service.clock.millis });
      assert.deepEqual([verified.contract, verified.revision], [answered, revision]);
      assert.deepEqual(new Webhook(secret).verify(body, headers as Record<string, string>), answered);
      const changed = body.replace(answered.id, answered.user_id);
      await assert.rejects(verifyWebhook(changed, headers, secret, { now: service.clock.millis }));
    }

    test('any valid contract survives change, store, webhook and verification byte by byte', async () => {
      await fc.assert(
        fc.asyncProperty(contractInputArbitrary, contractInputArbitrary, async (first, second) => {
          const own = { user_id: partner.user.id };
          const made = await api.post('/v1/contracts', { ...first, ...own });
          assert.equal(made.status, 201, JSON.stringify(made.body));
          await assertSurvived(made.body, 1);
          const changed = await api.patch(`/v1/contracts/${made.body.id}`, { ...second, ...own });
          assert.equal(changed.status, 200, JSON.stringify(changed.body));
          const isSame = serializeContract(changed.body) === serializeContract(made.body);
          await assertSurvived(changed.body, isSame ? 1 : 2);
        }),
        { numRuns: 25 },
      );
    });
  });
}
