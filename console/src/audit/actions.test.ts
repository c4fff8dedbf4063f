import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AUDIT_ACTIONS } from '../../../server/flows/audit/audit-actions.ts';
import { OPERATORS_REALM as REALM } from '../../../server/store/operators.ts';
import { en } from '../i18n/en/index.ts';
import { nl } from '../i18n/nl/index.ts';
import { ACTIONS } from './actions.ts';
import { OPERATORS_REALM, thingPath } from './thing-path.ts';

test('whatever the server records has a text in both languages', () => {
  assert.deepEqual([...ACTIONS].toSorted(), [...AUDIT_ACTIONS].toSorted());
  for (const action of AUDIT_ACTIONS) {
    for (const texts of [en, nl]) assert.ok(texts[`done.${action}`].length > 0, action);
  }
});

test('an operator who signs in is shown among the operators, not looked for among the users', () => {
  assert.equal(OPERATORS_REALM, REALM);
  assert.equal(thingPath('user', 'o1', REALM), '/operators/o1');
  assert.equal(thingPath('user', 'u1', 'another partner'), '/users/u1');
  assert.equal(thingPath('session', 's1', REALM), undefined);
});
