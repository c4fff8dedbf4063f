import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { messageId, parseMessageId } from './message-id.ts';

const key = fc.record(
  { endpoint_id: fc.uuid(), contract_id: fc.uuid(), revision: fc.integer({ min: 1, max: 999_999_999_999_999 }) },
  { noNullPrototype: true },
);

test('a message is found by its id again', () => {
  fc.assert(fc.property(key, (message) => assert.deepEqual(parseMessageId(messageId(message)), message)));
});

test('no other text is the id of a message', () => {
  const [contract, endpoint] = ['0196f3a2-7c41-7d3e-9b52-4e8a1c6d2f07', '0196f3a2-7c41-7d3e-9b52-4e8a1c6d2f08'];
  for (const text of [
    ...['', 'msg_', `msg_${contract}_1`, `msg_${contract}_1.`, `${contract}_1.${endpoint}`],
    ...[`msg_${contract}_0.${endpoint}`, `msg_${contract}_01.${endpoint}`, `msg_${contract}_-1.${endpoint}`],
    ...[`msg_${contract}_1.${endpoint} `, `msg_${contract.toUpperCase()}_1.${endpoint}`],
    ...[`msg_${'-'.repeat(36)}_1.${endpoint}`, `msg_${contract}_${'9'.repeat(16)}.${endpoint}`],
  ]) {
    assert.equal(parseMessageId(text), undefined, text);
  }
  fc.assert(fc.property(fc.string(), (text) => assert.equal(parseMessageId(text), undefined)));
});
