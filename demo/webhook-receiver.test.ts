import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { exampleContract } from '@wattlock/contract';
import type { InboxEntry } from './inbox.ts';
import { createDemoSite, type DemoPartner } from './site.ts';
import { deliver, post } from './test/deliver.ts';
import { BACK_END, OTHER_BACK_END } from './test/demo-data.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const contract = exampleContract();
const server = createServer();
let origin: string;
let otherOrigin: string;
before(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  [origin, otherOrigin] = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  const own = (slug: string, at: string, backEnd: DemoPartner['backEnd']): DemoPartner => ({
    ...{ name: slug, slug, origin: at, clientId: `${slug}-web`, users: [], backEnd },
    ...{ redirectUri: `${at}/callback`, loginUrl: `${at}/signin` },
  });
  const partners = [own('zonnestroom', origin, BACK_END), own('noorderwind', otherOrigin, OTHER_BACK_END)];
  const nowhere = {
    authUrl: 'http://localhost:1',
    customerUrl: 'http://localhost:1',
    partnerUrl: 'http://localhost:1',
  };
  server.on('request', createDemoSite({ ...nowhere, partners: () => partners, now: () => NOW }));
});
after(() => {
  server.close();
  server.closeAllConnections();
});

/** The inbox of a partner as a page sees it that comes now. */
async function inboxOf(at = origin): Promise<InboxEntry[]> {
  const response = await fetch(`${at}/inbox/deliveries`);
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk);
    const [, data] = /^event: inbox\ndata: (.*)\n\n/m.exec(text) ?? [];
    if (data !== undefined) return JSON.parse(data);
  }
  return assert.fail('the stream ended');
}

test('a signed delivery is taken, and the inbox says what it is about', async () => {
  assert.equal(await deliver(origin, { at: NOW, event: 'contract.created' }), 204);
  const [entry] = await inboxOf();
  const { key: _key, body, ...shown } = entry ?? assert.fail();
  assert.deepEqual(shown, {
    at: '2026-11-21T12:00:00.000Z',
    verified: true,
    is_new: true,
    is_test: false,
    event: 'contract.created',
    contract_id: contract.id,
    contract_number: contract.number,
    contract_phase: contract.contract_phase,
    revision: 1,
  });
  assert.deepEqual(JSON.parse(body), contract);
});

test('a delivery that comes twice, or after a later one, is answered with 204 and changes nothing', async () => {
  assert.equal(await deliver(origin, { at: NOW, revision: 3 }), 204);
  assert.equal(await deliver(origin, { at: NOW, revision: 3 }), 204);
  assert.equal(await deliver(origin, { at: NOW, revision: 2 }), 204);
  const known = (await inboxOf()).slice(0, 3).map((entry) => entry.verified && entry.is_new);
  assert.deepEqual(known, [false, false, true]);
});

test('a test delivery is answered with 204 and not stored', async () => {
  const tried = exampleContract({ id: '0196f3a2-7c41-7d3e-9b52-4e8a1c6d2f99' });
  assert.equal(await deliver(origin, { at: NOW, contract: tried, test: true }), 204);
  assert.partialDeepStrictEqual((await inboxOf())[0], { verified: true, is_test: true, is_new: false });
  assert.equal(await deliver(origin, { at: NOW, contract: tried }), 204);
  assert.partialDeepStrictEqual((await inboxOf())[0], { is_test: false, is_new: true }, 'nothing of it was held');
});

test('what is not signed by the platform, for this endpoint, now, is refused with 401 and shown as refused', async () => {
  const forged: [Parameters<typeof deliver>[1], string][] = [
    [{ secret: OTHER_BACK_END.webhookSecret }, 'bad_signature'],
    [{ body: JSON.stringify(contract, null, 1) }, 'bad_signature'],
    [{ body: '' }, 'bad_signature'],
    [{ at: NOW - 301_000 }, 'too_old'],
    [{ at: NOW + 301_000 }, 'too_new'],
    [{ event: 'contract.exploded' }, 'malformed_header'],
  ];
  for (const [delivered, refusal] of forged) {
    assert.equal(await deliver(origin, { at: NOW, revision: 9, ...delivered }), 401, refusal);
    const [entry] = await inboxOf();
    assert.equal(entry?.verified, false);
    assert.equal(entry.refusal, refusal);
    assert.ok(!('event' in entry), 'nothing that a forger says is believed');
  }
  assert.equal(await post(origin, '{}'), 401);
  assert.equal(await deliver(origin, { at: NOW, revision: 9 }), 204);
  assert.partialDeepStrictEqual((await inboxOf())[0], { is_new: true, revision: 9 });
});

test('what arrives at one partner is not seen at the other', async () => {
  assert.deepEqual(await inboxOf(otherOrigin), []);
  assert.equal(await deliver(otherOrigin, { at: NOW, secret: OTHER_BACK_END.webhookSecret }), 204);
  assert.equal((await inboxOf(otherOrigin)).length, 1);
});

test('a body past 1 MiB is refused with 413 and not kept, and no more than 100 deliveries are', async () => {
  const before = (await inboxOf()).length;
  assert.equal(await post(origin, ' '.repeat(1024 * 1024 + 1)), 413);
  assert.equal((await inboxOf()).length, before);
  assert.equal(await post(origin, 'x'.repeat(1024 * 1024)), 401);
  assert.equal((await inboxOf())[0]?.body.length, 64 * 1024);
  for (let count = 0; count < 100; count += 1) await post(origin, '{}');
  assert.equal((await inboxOf()).length, 100);
});

test('only so many pages watch at a time, and a page that leaves makes room', async () => {
  const pages = Array.from({ length: 20 }, () => new AbortController());
  // Held on to: the connection of an answer that nobody has any more is closed.
  const open: Response[] = [];
  for (const { signal } of pages) open.push(await fetch(`${origin}/inbox/deliveries`, { signal }));
  assert.equal((await fetch(`${origin}/inbox/deliveries`)).status, 503);
  assert.ok(open.every(({ status }) => status === 200));
  for (const page of pages) page.abort();
  let status = 503;
  while (status === 503) ({ status } = await fetch(`${origin}/inbox/deliveries`));
  assert.equal(status, 200);
});

test('only a page of the site itself may have a phase changed', async () => {
  const body = JSON.stringify({ contract_phase: 'DeliveryStarted' });
  const ask = async (headers: Record<string, string>, content = body) =>
    (await fetch(`${origin}/inbox/phase`, { method: 'POST', headers, body: content })).status;
  const own = { origin, 'content-type': 'application/json' };
  assert.equal(await ask({ 'content-type': 'application/json' }), 403);
  assert.equal(await ask({ ...own, origin: otherOrigin }), 403);
  assert.equal(await ask({ ...own, 'content-type': 'text/plain' }), 403);
  assert.equal(await ask(own, '{"contract_phase":"constructor"}'), 400);
  assert.equal(await ask(own, 'x'.repeat(2000)), 400);
  // The platform is not there: the page is told, and nothing of the credentials.
  const refused = await fetch(`${origin}/inbox/phase`, { method: 'POST', headers: own, body });
  assert.equal(refused.status, 502);
  assert.doesNotMatch(await refused.text(), new RegExp(BACK_END.clientSecret));
});
