import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { DAY, MINUTE, SECOND } from '../../clock.ts';
import { deleteContract, setContractPhase } from '../../flows/contracts/change-contract.ts';
import { setPartnerStatus } from '../../flows/provisioning/partners.ts';
import { endPreviousSecret, rotateWebhookSecret } from '../../flows/webhooks/endpoint-secret.ts';
import { changeWebhookEndpoint, createWebhookEndpoint, removeWebhookEndpoint } from '../../flows/webhooks/endpoints.ts';
import { ENGINES } from '../harness/database.ts';
import { OPERATOR } from '../harness/service.ts';
import { type Received, startWebhookStage, type WebhookStage } from '../harness/webhooks.ts';

for (const engine of ENGINES) {
  describe(`delivery of webhooks on ${engine}`, () => {
    let stage: WebhookStage;
    before(async () => {
      stage = await startWebhookStage(engine);
    });
    after(() => stage.close());

    const revisions = (path: string) => stage.receiver.take(path).map(({ revision }) => revision);

    async function endpoint(path: string) {
      stage.advance(1);
      const url = stage.receiver.origin + path;
      const { endpoint: made, secret } = await createWebhookEndpoint(stage.core, stage.partnerId, { url }, OPERATOR);
      await stage.deliver();
      return { id: made.id, secret };
    }
    const remove = (id: string) => removeWebhookEndpoint(stage.core, stage.edit(id));

    /** Verified by others' code where there is some, and by the schemes' own words. */
    function verify(received: Received, secrets: string[], legacy = secrets[0] ?? ''): void {
      const { headers, body } = received;
      const verified = { ...headers } as Record<string, string>;
      // The package refuses what is not of these minutes, by the machine's clock.
      verified['webhook-timestamp'] = String(headers['webhook-timestamp']);
      const age = Math.abs(Number(verified['webhook-timestamp']) * SECOND - stage.clock.millis());
      assert.ok(age < MINUTE);
      for (const secret of secrets) {
        if (stage.clock.offset() < MINUTE)
          assert.deepEqual(new Webhook(secret).verify(body, verified), JSON.parse(body));
        const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
        const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
        const signature = `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
        assert.ok(String(headers['webhook-signature']).split(' ').includes(signature));
      }
      assert.equal(String(headers['webhook-signature']).split(' ').length, secrets.length);
      const digest = createHash('md5').update(body).digest('base64');
      assert.equal(headers['x-auth-signature'], createHmac('sha256', legacy).update(digest).digest('base64'));
    }

    test('each revision arrives once, in order: the snapshot itself, named and signed', async () => {
      const { id, secret } = await endpoint('/snapshots');
      const contract = await stage.createContract();
      await stage.change(contract);
      await setContractPhase(stage.core, stage.edit(contract), 'DeliveryStopped');
      await deleteContract(stage.core, stage.edit(contract));
      await stage.deliver();
      const got = stage.receiver.take('/snapshots');
      const kept = await stage.core.database.query<{ snapshot: string; event: string }>(
        'select snapshot, event from contract_revisions where contract_id = $1 order by revision',
        [contract],
      );
      assert.deepEqual(
        got.map(({ body }) => body),
        kept.map(({ snapshot }) => snapshot),
      );
      assert.deepEqual(
        got.map(({ headers }) => [headers['webhook-id'], headers['webhook-revision'], headers['webhook-event']]),
        ['created', 'updated', 'phase_changed', 'deleted'].map((event, index) => [
          `msg_${contract}_${index + 1}`,
          String(index + 1),
          `contract.${event}`,
        ]),
      );
      for (const one of got) {
        verify(one, [secret]);
        assert.equal(one.headers['content-type'], 'application/json');
        assert.match(String(one.headers['user-agent']), /^Wattlock/);
      }
      await stage.deliver();
      assert.deepEqual(stage.receiver.take('/snapshots'), [], 'once is enough');
      assert.deepEqual(await stage.broken(), []);
      await remove(id);
    });

    test('while a secret is replaced both sign, and the legacy signature stays with the old one until that ends', async () => {
      const { id, secret: first } = await endpoint('/rotating');
      const contract = await stage.createContract();
      const next = async () => {
        await stage.change(contract);
        await stage.deliver();
        return stage.receiver.take('/rotating').at(-1) as Received;
      };
      verify(await next(), [first]);
      const { secret: second } = await rotateWebhookSecret(stage.core, stage.edit(id));
      verify(await next(), [second, first], first);
      await endPreviousSecret(stage.core, stage.edit(id));
      verify(await next(), [second]);
      const { secret: third } = await rotateWebhookSecret(stage.core, stage.edit(id));
      stage.advance(DAY - MINUTE);
      verify(await next(), [third, second], second);
      stage.advance(2 * MINUTE);
      verify(await next(), [third]);
      await changeWebhookEndpoint(stage.core, stage.edit(id), { legacy_signature: false });
      assert.equal((await next()).headers['x-auth-signature'], undefined);
      await remove(id);
    });

    test('of revisions that wait, an endpoint for the latest gets the last one', async () => {
      const id = await stage.addEndpoint('/latest', { delivery: 'latest' });
      const contract = await stage.createContract();
      await stage.change(contract);
      await stage.change(contract);
      await stage.deliver();
      assert.deepEqual(revisions('/latest'), [3]);
      assert.deepEqual(await stage.broken(), []);
      await remove(id);
    });

    test('a new endpoint gets what changes from now on; or the latest of each contract first', async () => {
      const [old, deleted] = [await stage.createContract(), await stage.createContract()];
      await stage.change(old);
      await deleteContract(stage.core, stage.edit(deleted));
      stage.advance(SECOND);
      const now = await stage.addEndpoint('/now');
      const all = await stage.addEndpoint('/all', { from: 'all' });
      await stage.deliver();
      assert.deepEqual(stage.receiver.take('/now'), []);
      const got = stage.receiver.take('/all');
      assert.deepEqual(
        got.filter(({ contractId }) => contractId === old).map(({ revision }) => revision),
        [2],
      );
      assert.deepEqual(
        got.filter(({ contractId }) => contractId === deleted),
        [],
      );
      await stage.change(old);
      await stage.deliver();
      assert.deepEqual([revisions('/now'), revisions('/all')], [[3], [3]]);
      assert.deepEqual(await stage.broken(), []);
      await remove(now);
      await remove(all);
    });

    test('a suspended partner gets nothing; what changed meanwhile arrives when it is active again', async () => {
      const { id } = await endpoint('/suspended');
      const contract = await stage.createContract();
      await stage.deliver();
      stage.receiver.take('/suspended');
      await stage.change(contract);
      await setPartnerStatus(stage.core, stage.partnerId, 'suspended', OPERATOR);
      await stage.deliver();
      assert.deepEqual(revisions('/suspended'), []);
      await setPartnerStatus(stage.core, stage.partnerId, 'active', OPERATOR);
      await stage.deliver();
      assert.deepEqual(revisions('/suspended'), [2]);
      await remove(id);
    });

    test('a disabled or deleted endpoint gets nothing', async () => {
      const [disabled, deleted] = [await endpoint('/disabled'), await endpoint('/deleted')];
      await changeWebhookEndpoint(stage.core, stage.edit(disabled.id), { enabled: false });
      await remove(deleted.id);
      await stage.createContract();
      await stage.deliver();
      assert.deepEqual([stage.receiver.take('/disabled'), stage.receiver.take('/deleted')], [[], []]);
      await remove(disabled.id);
    });

    test('deleting an endpoint while it is being called is no fault', async () => {
      const { id } = await endpoint('/going');
      const gone = Promise.withResolvers<void>();
      stage.receiver.behave('/going', (response) => {
        gone.resolve(remove(id).then(() => void response.end()));
      });
      await stage.createContract();
      await stage.deliver();
      await gone.promise;
      assert.equal(stage.receiver.take('/going').length, 1);
      await stage.change(await stage.createContract());
      await stage.deliver();
      assert.deepEqual(stage.receiver.take('/going'), []);
    });

    test('a cursor that fell behind what is kept goes on with the oldest that is', async () => {
      const { id } = await endpoint('/behind');
      const contract = await stage.createContract();
      for (let count = 0; count < 4; count += 1) await stage.change(contract);
      await stage.core.database.query('delete from contract_revisions where contract_id = $1 and revision < 4', [
        contract,
      ]);
      await stage.deliver();
      assert.deepEqual(revisions('/behind'), [4, 5]);
      await stage.change(contract);
      await stage.core.database.query('delete from contract_revisions where contract_id = $1', [contract]);
      await stage.deliver();
      assert.deepEqual(revisions('/behind'), []);
      assert.deepEqual(await stage.broken(), [], 'nothing is due for ever');
      await remove(id);
    });
  });
}
