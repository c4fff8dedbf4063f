import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { DAY, HOUR } from '../../clock.ts';
import { changeContract } from '../../flows/contracts/change-contract.ts';
import { createContract } from '../../flows/contracts/create-contract.ts';
import { ENGINES } from '../harness/database.ts';
import { advance } from '../harness/login.ts';
import { contractInput, type PartnerApi, partnerApi } from '../harness/partner-api.ts';
import {
  createTestPartner,
  OPERATOR,
  startTestService,
  type TestPartner,
  type TestService,
} from '../harness/service.ts';
import { catchUpAll, type Receiver, startReceiver } from '../harness/webhooks.ts';

const MESSAGES = '/v1/webhook_messages';
const ENDPOINTS = '/v1/webhook_endpoints';

interface Message {
  id: string;
  endpoint_id: string;
  contract_id: string;
  revision: number;
  status: string;
  next_attempt_at: string | null;
}

for (const engine of ENGINES) {
  describe(`webhook messages on ${engine}`, () => {
    let service: TestService;
    let partner: TestPartner;
    let api: PartnerApi;
    let receiver: Receiver;
    before(async () => {
      service = await startTestService(engine);
      receiver = await startReceiver();
      partner = await createTestPartner(service.core);
      api = await partnerApi(service, partner);
    });
    after(async () => {
      await service.stop();
      await receiver.close();
    });

    /** Moves the clock; tokens do not live that long. */
    async function later(milliseconds: number): Promise<void> {
      advance(service, milliseconds);
      api = await partnerApi(service, partner);
    }
    let changes = 0;
    const create = async () =>
      (await createContract(service.core, partner.partner.id, contractInput(partner.user.id), OPERATOR)).contract.id;
    async function change(id: string): Promise<void> {
      changes += 1;
      const patch = { contract_labels: [{ name: 'change', value: String(changes) }] };
      await changeContract(service.core, { partnerId: partner.partner.id, id, by: OPERATOR }, patch);
    }
    async function deliver(): Promise<void> {
      await catchUpAll(service.core);
      await service.runtime.jobs.runAll();
    }
    async function endpoint(path: string, fields: object = {}): Promise<string> {
      const { body } = await api.post(ENDPOINTS, { url: receiver.origin + path, ...fields });
      await deliver();
      receiver.take(path);
      return body.id;
    }
    const list = async (query: Record<string, string> = {}): Promise<Message[]> =>
      (await api.get(`${MESSAGES}?${new URLSearchParams({ limit: '100', ...query })}`)).body.data;
    async function pages(query: Record<string, string>, limit: number): Promise<Message[]> {
      const found: Message[] = [];
      let cursor: string | null = null;
      do {
        const parameters: Record<string, string> = { ...query, limit: String(limit), ...(cursor && { cursor }) };
        const { status, body } = await api.get(`${MESSAGES}?${new URLSearchParams(parameters)}`);
        assert.equal(status, 200, JSON.stringify(body));
        assert.ok(body.data.length <= limit);
        found.push(...body.data);
        cursor = body.next_cursor;
      } while (cursor !== null);
      return found;
    }

    test('each revision is a message of each endpoint that it was meant for, with its attempts', async () => {
      const before = await create();
      const id = await endpoint('/first');
      const contract = await create();
      await change(before);
      await deliver();
      const found = await list({ endpoint_id: id });
      assert.deepEqual(
        found.map((message) => message.id),
        [`msg_${before}_2.${id}`, `msg_${contract}_1.${id}`],
      );
      const { status, body } = await api.get(`${MESSAGES}/msg_${contract}_1.${id}`);
      assert.equal(status, 200);
      const { attempts, ...message } = body;
      assert.deepEqual(message, found[1]);
      assert.deepEqual(
        attempts.map(({ attempt, status: answered, failure }: Record<string, unknown>) => [attempt, answered, failure]),
        [[1, 204, null]],
      );
      const [event, state] = [body.event, body.status];
      assert.deepEqual(
        [event, state, body.next_attempt_at, body.parked_at],
        ['contract.created', 'delivered', null, null],
      );
      await api.delete(`${ENDPOINTS}/${id}`);
      assert.equal((await api.get(`${MESSAGES}/msg_${contract}_1.${id}`)).status, 404);
    });

    test('nothing of another partner is there, nor what does not exist', async () => {
      const id = await endpoint('/own');
      const contract = await create();
      const theirs = await partnerApi(service, await createTestPartner(service.core));
      const [known, unknown] = [`msg_${contract}_1.${id}`, `msg_${contract}_2.${id}`];
      for (const message of [known, unknown, 'msg_1', `${known}x`]) {
        assert.equal((await theirs.get(`${MESSAGES}/${message}`)).status, 404);
        assert.equal((await theirs.post(`${MESSAGES}/${message}/resend`)).status, 404);
        assert.equal((await api.get(`${MESSAGES}/${message}`)).status, message === known ? 200 : 404);
      }
      assert.equal((await theirs.post(`${ENDPOINTS}/${id}/replay`, { since: '2026-01-01T00:00:00Z' })).status, 404);
      for (const status of ['', '&status=pending', '&status=parked']) {
        assert.deepEqual((await theirs.get(`${MESSAGES}?limit=5${status}`)).body.data, []);
      }
      await api.delete(`${ENDPOINTS}/${id}`);
    });

    test('pages of any size hold every message once, whatever is asked for', async () => {
      const [up, down, latest] = [
        await endpoint('/up'),
        await endpoint('/down'),
        await endpoint('/late', { delivery: 'latest' }),
      ];
      receiver.behave('/down', (response) => void response.writeHead(500).end());
      receiver.behave('/late', (response) => void response.writeHead(500).end());
      const contracts = await Promise.all([create(), create(), create()]);
      for (let round = 0; round < 4; round += 1) for (const id of contracts) await change(id);
      await deliver();
      const ours = ({ endpoint_id }: Message) => [up, down, latest].includes(endpoint_id);
      const all = (await list()).filter(ours);
      const count = (endpoint_id: string, status: string) =>
        all.filter((message) => message.endpoint_id === endpoint_id && message.status === status).length;
      assert.deepEqual([count(up, 'delivered'), count(down, 'pending')], [15, 15]);
      assert.deepEqual([count(latest, 'pending'), count(latest, 'superseded')], [3, 12]);
      const [contract = ''] = contracts;
      for (const query of [
        {},
        { endpoint_id: down },
        { contract_id: contract },
        { status: 'pending' },
        { status: 'pending', contract_id: contract },
        { status: 'delivered' },
        { status: 'superseded', endpoint_id: latest },
        { since: '2026-01-01T00:00:00Z' },
      ] as Record<string, string>[]) {
        const whole = await list(query);
        assert.ok(whole.length > 0, JSON.stringify(query));
        for (const [field, value] of Object.entries(query)) {
          if (field !== 'since') assert.ok(whole.every((message) => message[field as keyof Message] === value));
        }
        for (const limit of [1, 4, 7])
          assert.deepEqual(await pages(query, limit), whole, `${JSON.stringify(query)} ${limit}`);
      }
      const pending = new Set((await list({ status: 'pending' })).map(({ id }) => id));
      assert.deepEqual(
        pending,
        new Set((await list()).filter(({ status }) => status === 'pending').map(({ id }) => id)),
      );
      assert.deepEqual(await list({ since: '2099-01-01T00:00:00Z' }), []);
      for (const id of [up, down, latest]) await api.delete(`${ENDPOINTS}/${id}`);
    });

    test('of what is pending, the one that goes first says when', async () => {
      const id = await endpoint('/slow');
      receiver.behave('/slow', (response) => void response.writeHead(503).end());
      const contract = await create();
      await change(contract);
      await deliver();
      const [second, first] = await list({ endpoint_id: id });
      assert.deepEqual([first?.status, second?.status, second?.next_attempt_at], ['pending', 'pending', null]);
      assert.ok(Date.parse(first?.next_attempt_at ?? '') > service.clock.millis());
      await api.patch(`${ENDPOINTS}/${id}`, { enabled: false });
      assert.equal((await list({ endpoint_id: id }))[1]?.next_attempt_at, null);
      await api.delete(`${ENDPOINTS}/${id}`);
    });

    test('what was given up is listed, sent once more when asked, and then delivered', async () => {
      const id = await endpoint('/parking');
      receiver.behave(
        '/parking',
        (response, { revision }) => void response.writeHead(revision === 1 ? 500 : 200).end(),
      );
      const contract = await create();
      await change(contract);
      for (let attempt = 0; attempt < 12; attempt += 1) {
        await service.core.database.query(
          'update webhook_endpoints set failures = 0, failing_since = null, paused_until = null',
        );
        await deliver();
        await later(27 * HOUR);
      }
      const message = `${MESSAGES}/msg_${contract}_1.${id}`;
      const { body: parked } = await api.get(message);
      assert.deepEqual([parked.status, parked.failure, parked.attempts.length], ['parked', 'status 500', 10]);
      assert.deepEqual(
        (await list({ status: 'parked' })).map((one) => one.id),
        [parked.id],
      );
      assert.deepEqual(await pages({ status: 'parked', endpoint_id: id }, 1), await list({ status: 'parked' }));
      assert.equal((await api.get(`${ENDPOINTS}/${id}`)).body.parked_count, 1);
      receiver.take('/parking');
      receiver.behave('/parking');
      const resent = await api.post(`${message}/resend`);
      assert.deepEqual([resent.status, resent.body.status], [202, 'pending']);
      assert.deepEqual(await list({ status: 'parked' }), []);
      await deliver();
      assert.deepEqual(
        receiver.take('/parking').map(({ revision }) => revision),
        [1],
      );
      assert.equal((await api.get(message)).body.status, 'delivered');
      const again = await api.post(`${message}/resend`);
      assert.equal(again.status, 202, 'what was delivered can be sent again as well');
      await deliver();
      assert.equal(receiver.take('/parking').length, 1);
      await api.delete(`${ENDPOINTS}/${id}`);
    });

    test('a replay sends each revision since then again, in order, and says how many', async () => {
      const id = await endpoint('/replay');
      const contract = await create();
      await deliver();
      await later(HOUR);
      const since = service.clock.now().toISOString();
      await change(contract);
      await change(contract);
      await deliver();
      receiver.take('/replay');
      const replayed = await api.post(`${ENDPOINTS}/${id}/replay`, { since });
      assert.equal(replayed.status, 202);
      assert.equal(replayed.body.messages, 2);
      await deliver();
      await deliver();
      assert.deepEqual(
        receiver.take('/replay').map(({ revision }) => revision),
        [2, 3],
      );
      const future = new Date(service.clock.millis() + DAY).toISOString();
      assert.equal((await api.post(`${ENDPOINTS}/${id}/replay`, { since: future })).status, 400);
      assert.equal((await api.post(`${ENDPOINTS}/${id}/replay`, { since: 'yesterday' })).status, 400);
      await api.patch(`${ENDPOINTS}/${id}`, { enabled: false });
      assert.equal((await api.post(`${ENDPOINTS}/${id}/replay`, { since })).status, 409);
      assert.equal((await api.post(`${MESSAGES}/msg_${contract}_1.${id}/resend`)).status, 409);
      await api.delete(`${ENDPOINTS}/${id}`);
    });

    test('what a replay sends again is no lag; what was not acknowledged before counts, however late', async () => {
      const id = await endpoint('/lag');
      const since = service.clock.now().toISOString();
      const contract = await create();
      await deliver();
      const counted = () => [...service.core.metrics.totals().deliveryLag.values()].reduce((sum, one) => sum + one, 0);
      const before = counted();
      await later(2 * DAY);
      await api.post(`${ENDPOINTS}/${id}/replay`, { since });
      await deliver();
      await deliver();
      assert.equal(receiver.take('/lag').length, 2);
      assert.equal(counted(), before);
      receiver.behave('/lag', (response) => response.writeHead(500).end());
      await change(contract);
      await deliver();
      receiver.behave('/lag');
      await later(2 * DAY);
      await deliver();
      assert.equal(counted(), before + 1);
      await api.delete(`${ENDPOINTS}/${id}`);
    });
  });
}
