import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { listWebhookMessages, type MessagePage } from '../../flows/webhooks/messages.ts';
import { scopedDatabase } from '../../store/scoped-database.ts';
import type { MessagePlace } from '../../store/webhook-messages.ts';
import { ENGINES } from '../harness/database.ts';
import { startWebhookStage, type WebhookStage } from '../harness/webhooks.ts';

const ENDPOINTS = 20;
const REVISIONS = 2_500;
/** Of what was acknowledged, the last. */
const ACKED = 4;

for (const engine of ENGINES) {
  describe(`far back among ${REVISIONS * ENDPOINTS} messages on ${engine}`, () => {
    let stage: WebhookStage;
    before(async () => {
      stage = await startWebhookStage(engine);
      for (let count = 0; count < ENDPOINTS; count += 1) {
        await stage.addEndpoint(`/${count}`, { delivery: count === 0 ? 'latest' : 'every' });
      }
      await stage.deliver();
      const contract = await stage.createContract();
      const { database } = stage.core;
      await database.query(
        `insert into contract_revisions (contract_id, revision, partner_id, event, snapshot, actor_type, created_at)
         select contract_id, n, partner_id, 'contract.updated', snapshot, actor_type, created_at + n * interval '1 second'
           from contract_revisions cross join generate_series(2, $2::bigint) n where contract_id = $1`,
        [contract, REVISIONS],
      );
      await database.query('update webhook_deliveries set wanted_revision = $1, acked_revision = $2', [
        REVISIONS,
        ACKED,
      ]);
    });
    after(() => stage.close());

    /** Page by page, to the end. */
    async function everyPage(status: 'delivered' | 'superseded', limit: number): Promise<MessagePage[]> {
      const database = scopedDatabase(stage.core.database, { role: 'wattlock_partner', partnerId: stage.partnerId });
      const pages: MessagePage[] = [];
      let place: MessagePlace | undefined;
      do {
        const query = { partnerId: stage.partnerId, status };
        const page = await listWebhookMessages({ ...stage.core, database }, query, { after: place, limit });
        pages.push(page);
        place = page.scanned ?? (page.messages.length === limit ? page.messages.at(-1) : undefined);
      } while (place !== undefined);
      return pages;
    }

    test('each message of a rare status is found, in pages that look at a bounded number', async () => {
      const pages = await everyPage('delivered', 60);
      const found = pages.flatMap(({ messages }) => messages);
      assert.equal(found.length, (ENDPOINTS - 1) * ACKED);
      assert.equal(new Set(found.map((one) => `${one.revision} ${one.endpoint_id}`)).size, found.length);
      assert.ok(found.every(({ status, revision }) => status === 'delivered' && revision <= ACKED));
      assert.deepEqual(
        pages.map(({ messages }) => messages.length),
        [0, 0, 60, 16],
      );
    });

    test('only endpoints for the latest are looked at for what was left out', async () => {
      const found = (await everyPage('superseded', 1_000)).flatMap(({ messages }) => messages);
      // All but the one that waits: no attempt of an earlier one succeeded.
      assert.deepEqual([found.length, new Set(found.map(({ endpoint_id: id }) => id)).size], [REVISIONS - 1, 1]);
    });
  });
}
