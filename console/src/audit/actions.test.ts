import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AUDIT_ACTIONS } from '../../../server/flows/audit/audit-actions.ts';
import { en } from '../i18n/en/index.ts';
import { nl } from '../i18n/nl/index.ts';
import { ACTIONS } from './actions.ts';

test('whatever the server records has a text in both languages', () => {
  assert.deepEqual([...ACTIONS].toSorted(), [...AUDIT_ACTIONS].toSorted());
  for (const action of AUDIT_ACTIONS) {
    for (const texts of [en, nl]) assert.ok(texts[`done.${action}`].length > 0, action);
  }
});
