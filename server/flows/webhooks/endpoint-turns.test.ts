import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { HEALTHY_SLOTS } from './endpoint-slots.ts';
import { createEndpointTurns } from './endpoint-turns.ts';
import type { EndedDelivery } from './send-delivery.ts';

const DELIVERED = { outcome: { verdict: 'delivered', milliseconds: 500 } } as EndedDelivery;
const SLOWLY = { outcome: { verdict: 'delivered', milliseconds: 501 } } as EndedDelivery;
const FAILED = { outcome: { verdict: 'retry' } } as EndedDelivery;

/** Requests that end when they are told to, in the order in which they began. */
function requests() {
  let now = 1;
  const turns = createEndpointTurns({ monotonic: () => now });
  const began: { endpoint: string; end(with_: EndedDelivery): void; fail(error: Error): void }[] = [];
  const send = (endpoint = 'one') =>
    turns.send(endpoint, () => new Promise((end, fail) => began.push({ endpoint, end, fail })));
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  return { turns, began, send, pass };
}

/** Lets what was resolved go on. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('turns of an endpoint', () => {
  test('ten requests at a time, the next one when one has ended, each endpoint for itself', async () => {
    const { turns, began, send } = requests();
    const sent = Array.from({ length: 12 }, () => send());
    await settle();
    assert.equal(began.length, 10);
    void send('another');
    await settle();
    assert.equal(turns.sending, 11);
    began[3]?.end(DELIVERED);
    await settle();
    assert.equal(began.length, 12);
    assert.equal(await sent[3], DELIVERED);
    assert.deepEqual(turns.flowing(), { quick: ['one'], slow: [] }, 'the other one has not answered yet');
  });

  test('after a failure what waits is given back, and what comes next has its turn', async () => {
    for (const fail of [
      (one: ReturnType<typeof requests>) => one.began[0]?.end(FAILED),
      (one: ReturnType<typeof requests>) => one.began[0]?.fail(new Error('a fault')),
    ]) {
      const one = requests();
      const sent = Array.from({ length: 15 }, () => one.send());
      sent[0]?.catch(() => {});
      await settle();
      fail(one);
      assert.deepEqual(
        await Promise.all(sent.slice(10)),
        Array.from({ length: 5 }, () => undefined),
      );
      void one.send();
      await settle();
      assert.deepEqual([one.began.length, one.turns.sending, one.turns.flowing().quick], [11, 10, []]);
    }
  });

  test('an endpoint that took something flows for a minute, quickly or slowly, or until it fails', async () => {
    const { turns, began, send, pass } = requests();
    const answer = async (endpoint: string, with_: EndedDelivery) => {
      void send(endpoint);
      await settle();
      began.pop()?.end(with_);
      await settle();
    };
    await answer('slow', SLOWLY);
    await answer('one', DELIVERED);
    await answer('another', DELIVERED);
    pass(60_000);
    assert.deepEqual(turns.flowing(), { quick: ['another', 'one'], slow: ['slow'] });
    await answer('another', FAILED);
    assert.deepEqual(turns.flowing(), { quick: ['one'], slow: ['slow'] });
    pass(1);
    assert.deepEqual(turns.flowing(), { quick: [], slow: [] });
  });

  test('what waited for more than a second is given back', async () => {
    const { began, send, pass } = requests();
    const sent = Array.from({ length: 12 }, () => send());
    await settle();
    pass(1_000);
    began[0]?.end(DELIVERED);
    await settle();
    assert.equal(began.length, 11);
    pass(1);
    began[1]?.end(DELIVERED);
    assert.equal(await sent[11], undefined);
  });

  test('at the end nothing more is sent', async () => {
    const { turns, began, send } = requests();
    const waiting = Array.from({ length: 11 }, () => send()).at(-1);
    await settle();
    turns.stop();
    assert.equal(await waiting, undefined);
    assert.equal(await send('another'), undefined);
    assert.equal(began.length, 10);
  });

  test('whatever happens, never more than ten at a time, and nothing is forgotten', async () => {
    const step = fc.record({
      endpoint: fc.constantFrom('one', 'two'),
      come: fc.integer({ min: 0, max: 15 }),
      end: fc.integer({ min: 0, max: 12 }),
      with: fc.constantFrom(DELIVERED, DELIVERED, FAILED),
      after: fc.constantFrom(0, 0, 600),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step), async (steps) => {
        const { turns, began, send, pass } = requests();
        const ended: Promise<unknown>[] = [];
        const end = (count: number, with_: EndedDelivery) => {
          for (const one of began.splice(0, count)) one.end(with_);
        };
        for (const { endpoint, come, end: count, with: with_, after } of steps) {
          for (let one = 0; one < come; one += 1) ended.push(send(endpoint));
          end(count, with_);
          pass(after);
          await settle();
          for (const name of ['one', 'two'])
            assert.ok(began.filter((one) => one.endpoint === name).length <= HEALTHY_SLOTS);
          assert.equal(turns.sending, began.length);
        }
        while (began.length > 0) {
          end(began.length, DELIVERED);
          await settle();
        }
        await Promise.all(ended);
        assert.equal(turns.sending, 0);
      }),
    );
  });
});
