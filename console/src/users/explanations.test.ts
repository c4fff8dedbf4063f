import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EXPLANATIONS as OF_SERVER } from '../../../server/flows/provisioning/user-timeline.ts';
import { EXPLANATIONS } from './explanations.ts';

test('every explanation that a timeline can hold has its words', () => {
  assert.deepEqual([...EXPLANATIONS].toSorted(), [...OF_SERVER].toSorted());
});
