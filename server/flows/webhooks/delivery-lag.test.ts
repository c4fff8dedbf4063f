import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryLag } from './delivery-lag.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1000);
const sent = { endpoint: { created_at: at(0) }, revision: { made_at: at(10) }, resend: false };
const outcome = { verdict: 'delivered', started_at: at(12), milliseconds: 500 } as const;

test('a change counts from its commit to its acknowledgement, however often it was tried', () => {
  assert.equal(deliveryLag(sent, outcome), 2.5);
  assert.equal(deliveryLag(sent, { ...outcome, started_at: at(9) }), 0);
});

test('neither a failure counts, nor what was made before its endpoint, nor what is sent once more', () => {
  assert.equal(deliveryLag(sent, { ...outcome, verdict: 'retry' }), undefined);
  assert.equal(deliveryLag({ ...sent, endpoint: { created_at: at(11) } }, outcome), undefined);
  assert.equal(deliveryLag({ ...sent, resend: true }, outcome), undefined);
});
