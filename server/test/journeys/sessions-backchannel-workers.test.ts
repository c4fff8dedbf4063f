import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { newId } from '../../crypto/random.ts';
import { createLogoutNotifier } from '../../flows/sessions/logout-notifier.ts';
import { insertLogoutNotices } from '../../store/logout-notices.ts';
import { ENGINES } from '../harness/database.ts';
import { createTestPartner } from '../harness/service.ts';
import { startWebhookStage, type WebhookStage } from '../harness/webhooks.ts';

for (const engine of ENGINES) {
  describe(`workers of back-channel logout, ${engine}`, () => {
    let stage: WebhookStage;
    let clientId: string;
    before(async () => {
      stage = await startWebhookStage(engine);
      const settings = { backchannel_logout_uri: `${stage.receiver.origin}/logout`, audiences: [] };
      clientId = (await createTestPartner(stage.core, settings)).client.id;
    });
    beforeEach(() => {
      stage.receiver.take('/logout');
      stage.receiver.behave('/logout');
    });
    after(() => stage.close());

    async function end(count: number): Promise<void> {
      for (let index = 0; index < count; index += 1) {
        const session = { session_id: newId(), user_id: newId(), clients: [clientId] };
        await insertLogoutNotices(stage.core.database, session, stage.clock.now());
      }
    }
    const left = async () => (await stage.core.database.query('select 1 from logout_notices')).length;

    test('one that stops gives back what hangs, and the next one tells it at once', async () => {
      await end(3);
      const arrived = Promise.withResolvers<void>();
      stage.receiver.behave('/logout', () => {
        if (stage.receiver.received.length === 3) arrived.resolve();
      });
      const stopping = createLogoutNotifier(stage.core, { grace: 0 });
      await stopping.run();
      await arrived.promise;
      await stopping.stop();
      assert.equal(await left(), 3);
      stage.receiver.behave('/logout');
      await createLogoutNotifier(stage.core).settled();
      assert.equal(await left(), 0);
    });

    test('a client that did not answer in time is told one at a time', async () => {
      await end(6);
      const notifier = createLogoutNotifier(stage.core, { timeout: 300 });
      let ended = 0;
      notifier.onFree(() => {
        ended += 1;
      });
      const underWay: number[] = [];
      stage.receiver.behave('/logout', () => underWay.push(stage.receiver.received.length - ended));
      await notifier.settled();
      assert.deepEqual(underWay, [1, 2, 3, 4, 1, 1]);
    });

    test('several share the work, and tell each session once', async () => {
      await stage.core.database.script('delete from logout_notices');
      await end(30);
      const notifiers = [1, 2, 3].map(() => createLogoutNotifier(stage.core));
      while ((await left()) > 0) await Promise.all(notifiers.map((notifier) => notifier.settled()));
      assert.equal(stage.receiver.take('/logout').length, 30);
    });
  });
}
