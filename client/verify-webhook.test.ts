import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import { type Contract, ContractError, exampleContract, serializeContract } from '@wattlock/contract';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { verifyWebhook, WebhookError, type WebhookHeaders } from './index.ts';
import { everythingOf, refusalOf } from './testing/test-server.ts';

const NOW = Date.UTC(2026, 10, 21);
const secretOf = (length = 32) => `whsec_${randomBytes(length).toString('base64')}`;
const SECRET = secretOf();
const CONTRACT: Contract = exampleContract({ contract_phase: 'DeliveryStarted' });
const BODY = serializeContract(CONTRACT);
const ID = `msg_${CONTRACT.id}_3`;

/** Headers as an independent implementation of Standard Webhooks signs them. */
function headersOf({ body = BODY, secret = SECRET, at = NOW, id = ID, extra = {} } = {}): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(at / 1000),
    'webhook-signature': new Webhook(secret).sign(id, new Date(at), body),
    'webhook-event': 'contract.phase_changed',
    'webhook-revision': '3',
    ...extra,
  };
}

const verify = (headers: WebhookHeaders, body: string | Uint8Array = BODY, secrets: string | string[] = SECRET) =>
  verifyWebhook(body, headers, secrets, { now: () => NOW });

async function refusal(delivery: Promise<unknown>) {
  const error = await refusalOf(delivery);
  assert.ok(error instanceof WebhookError, String(error));
  return error.refusal;
}

describe('a webhook', () => {
  test('signed by the standard gives contract, event, revision and id', async () => {
    const expected = { contract: CONTRACT, event: 'contract.phase_changed', revision: 3, id: ID, test: false };
    assert.deepEqual(await verify(headersOf()), expected);
    assert.deepEqual(await verify(new Headers(headersOf()), Buffer.from(BODY)), expected);
    const capitals = Object.entries(headersOf()).map(([name, value]) => [name.toUpperCase(), value]);
    assert.deepEqual(await verify(Object.fromEntries(capitals)), expected);
  });

  test('that somebody asked for as an example says so, by its signed id', async () => {
    const { test: isTest } = await verify(headersOf({ id: `msg_test_${CONTRACT.id}` }));
    assert.equal(isTest, true);
  });

  test('with an event that does not fit the contract is refused', async () => {
    const extra = { 'webhook-event': 'contract.deleted' };
    assert.equal(await refusal(verify(headersOf({ extra }))), 'wrong_event');
    const body = serializeContract({ ...CONTRACT, deleted_at: CONTRACT.updated_at });
    assert.equal(await refusal(verify(headersOf({ body }), body)), 'wrong_event');
    assert.equal((await verify(headersOf({ body, extra }), body)).event, 'contract.deleted');
  });

  test('with a signature header of megabytes is refused by its beginning', async () => {
    const signature = `${'v1,AAAA '.repeat(1_000_000)}${headersOf()['webhook-signature']}`;
    assert.equal(await refusal(verify(headersOf({ extra: { 'webhook-signature': signature } }))), 'bad_signature');
  });

  test('with any byte of the body changed is refused', async () => {
    const bytes = Buffer.from(BODY);
    const changes = fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }));
    await fc.assert(
      fc.asyncProperty(changes, async ([place, change]) => {
        const changed = Buffer.from(bytes);
        changed[place] = (changed[place] ?? 0) ^ change;
        assert.equal(await refusal(verify(headersOf(), changed)), 'bad_signature');
      }),
    );
  });

  test('with the same contract in another order of keys is refused: the raw body is what is signed', async () => {
    const reversed = JSON.stringify(Object.fromEntries(Object.entries(CONTRACT).toReversed()));
    assert.deepEqual(JSON.parse(reversed), CONTRACT);
    assert.equal(await refusal(verify(headersOf(), reversed)), 'bad_signature');
    assert.equal(await refusal(verify(headersOf(), JSON.stringify(CONTRACT, null, 1))), 'bad_signature');
    // biome-ignore lint/suspicious/noExplicitAny: what a caller without types may do
    await assert.rejects(verify(headersOf(), CONTRACT as any), { name: 'TypeError', message: /raw body/ });
  });

  test('with another secret, id or timestamp than it was signed with is refused', async () => {
    assert.equal(await refusal(verify(headersOf({ secret: secretOf() }))), 'bad_signature');
    assert.equal(await refusal(verify({ ...headersOf(), 'webhook-id': `msg_${CONTRACT.id}_4` })), 'bad_signature');
    const later = String(NOW / 1000 + 1);
    assert.equal(await refusal(verify({ ...headersOf(), 'webhook-timestamp': later })), 'bad_signature');
  });

  test('is refused when its signature is older or newer than the tolerance', async () => {
    const at = (seconds: number) => headersOf({ at: NOW + seconds * 1000 });
    assert.equal(await refusal(verify(at(-301))), 'too_old');
    assert.equal(await refusal(verify(at(301))), 'too_new');
    assert.ok(await verify(at(-300)));
    assert.ok(await verify(at(300)));
    const strict = { now: () => NOW, toleranceSeconds: 10 };
    assert.equal(await refusal(verifyWebhook(BODY, at(-11), SECRET, strict)), 'too_old');
    const senseless = { now: () => NOW, toleranceSeconds: Number.NaN };
    assert.ok(await refusal(verifyWebhook(BODY, at(-1), SECRET, senseless)));
  });

  test('is accepted with the old secret and with the new one, on either side of a rotation', async () => {
    const [old, current] = [secretOf(), secretOf(24)];
    const both = `${headersOf({ secret: old })['webhook-signature']} ${headersOf({ secret: current })['webhook-signature']}`;
    const signedTwice = headersOf({ extra: { 'webhook-signature': `v1a,AAAA v1,%%% ${both}` } });
    for (const known of [old, current, [old, current], [secretOf(), current]]) {
      assert.ok(await verify(signedTwice, BODY, known));
    }
    assert.ok(await verify(headersOf({ secret: current }), BODY, [old, current]));
    assert.equal(await refusal(verify(signedTwice, BODY, secretOf())), 'bad_signature');
  });

  test('is not checked with what is no secret: a variable that was not set, or half of it', async () => {
    for (const wrong of [undefined as unknown as string, '', 'abc', SECRET.slice(6), SECRET.slice(0, 20)]) {
      await assert.rejects(verifyWebhook(BODY, headersOf(), wrong, { now: () => NOW }), /a webhook secret is whsec_/);
    }
  });

  test('without one of its headers, or with a malformed one, is refused', async () => {
    for (const header of Object.keys(headersOf())) {
      for (const value of [undefined, '']) {
        const error = await refusalOf(verify({ ...headersOf(), [header]: value }));
        assert.ok(
          error instanceof WebhookError && error.refusal === 'missing_header' && error.header === header,
          header,
        );
      }
      assert.equal(await refusal(verify({ ...headersOf(), [header]: ['x', 'y'] })), 'malformed_header');
    }
    const malformed = {
      'webhook-timestamp': ['1e9', '-1', ' 5', '05', '1.5', '99999999999999999'],
      'webhook-revision': ['x', '-3', '3.0', '03'],
      'webhook-event': ['contract.exploded', 'toString'],
    };
    for (const [header, values] of Object.entries(malformed)) {
      for (const value of values)
        assert.equal(await refusal(verify({ ...headersOf(), [header]: value })), 'malformed_header');
    }
    for (const signature of ['v1,', 'v2,AAAA', 'AAAA', 'v1', ',']) {
      assert.equal(await refusal(verify({ ...headersOf(), 'webhook-signature': signature })), 'bad_signature');
    }
  });

  test('cannot be passed off as another revision, or as one of another contract', async () => {
    assert.equal(await refusal(verify({ ...headersOf(), 'webhook-revision': '4' })), 'wrong_revision');
    const id = 'msg_00000000-0000-4000-8000-000000000000_3';
    assert.equal(await refusal(verify(headersOf({ id }))), 'wrong_revision');
    assert.ok(await verify(headersOf({ id: 'test_1' })), 'an id that names no revision says nothing about it');
  });

  test('that is signed and no contract is refused with what is wrong, and nothing of what it holds', async () => {
    const body = JSON.stringify({ ...CONTRACT, contract_phase: 'Exploded-secret' });
    const error = await refusalOf(verify(headersOf({ body }), body));
    assert.ok(error instanceof WebhookError && error.refusal === 'not_a_contract');
    assert.ok(error.cause instanceof ContractError);
    assert.equal(error.cause.faults[0]?.pointer, '/contract_phase');
    const unreadable = 'secret';
    const shown =
      everythingOf(error) + everythingOf(await refusalOf(verify(headersOf({ body: unreadable }), unreadable)));
    assert.ok(!shown.includes('secret'));
  });

  test('needs a secret that is one, and no error shows it', async () => {
    const short = `whsec_${randomBytes(8).toString('base64')}`;
    for (const secret of [[], '', 'whsec_', short, SECRET.slice(6), 'whsec_not base64!', secretOf(100)]) {
      const error = await refusalOf(verify(headersOf(), BODY, secret));
      assert.ok(error instanceof TypeError);
      assert.ok(secret.length < 7 || !everythingOf(error).includes(String(secret)));
    }
    assert.ok(!everythingOf(await refusalOf(verify(headersOf(), 'x'))).includes(SECRET.slice(6)));
  });
});
