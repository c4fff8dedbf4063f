import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AccessTokenClaims } from '@wattlock/client';
import { adjustableClock, type Clock } from '../../clock.ts';
import type { Database } from '../../store/database.ts';
import { insertRevocation, type Revocation } from '../../store/revocations.ts';
import { createTestDatabase } from '../../test/harness/database.ts';
import { tokenId } from '../../tokens/token-id.ts';
import { createRevocationSet } from './revocation-set.ts';

const claims = (changes: Partial<AccessTokenClaims> = {}) =>
  ({
    sub: 'user-1',
    client_id: 'client-1',
    perspective: 'user',
    jti: tokenId('t', 0, 0),
    ...changes,
  }) as AccessTokenClaims;

const soon = () => new Date(Date.now() + 60_000);
const revocation = (kind: Revocation['kind'], subject: string, min_epoch: number | null = null): Revocation => ({
  kind,
  subject,
  min_epoch,
  expires_at: soon(),
});

/** A clock whose monotonic part a test can move, and a database that can be cut off. */
async function setUp() {
  let waited = 0;
  let cut = false;
  const clock: Clock = { ...adjustableClock(), monotonic: () => waited };
  const database = await createTestDatabase('embedded');
  const cuttable: Database = {
    ...database,
    query: (text, parameters) => (cut ? Promise.reject(new Error('cut off')) : database.query(text, parameters)),
    prepared: (name, text, parameters) =>
      cut ? Promise.reject(new Error('cut off')) : database.prepared(name, text, parameters),
  };
  return {
    database,
    set: createRevocationSet({ database: cuttable, clock }),
    wait: (milliseconds: number) => {
      waited += milliseconds;
    },
    cutOff: (isCut: boolean) => {
      cut = isCut;
    },
  };
}

describe('the revocation set', () => {
  test('each kind of revocation refuses the tokens it names, and no others', async () => {
    const { set, database } = await setUp();
    await set.refresh();
    const cases: [Revocation, AccessTokenClaims, AccessTokenClaims][] = [
      [revocation('token', tokenId('gone', 0, 0)), claims({ jti: tokenId('gone', 0, 0) }), claims()],
      [revocation('family', 'f1'), claims({ grant_id: 'f1' }), claims({ grant_id: 'f2' })],
      [revocation('session', 's1'), claims({ sid: 's1' }), claims({ sid: 's2' })],
      [
        revocation('user', 'u1', 3),
        claims({ sub: 'u1', jti: tokenId('t', 0, 2) }),
        claims({ sub: 'u1', jti: tokenId('t', 0, 3) }),
      ],
      [
        revocation('client', 'c1', 1),
        claims({ client_id: 'c1', jti: tokenId('t', 0, 5) }),
        claims({ client_id: 'c1', jti: tokenId('t', 1, 0) }),
      ],
    ];
    for (const [row, refused, live] of cases) {
      assert.equal(set.status(refused), 'live');
      await insertRevocation(database, row);
      await set.refresh();
      assert.equal(set.status(refused), 'revoked', row.kind);
      assert.equal(set.status(live), 'live', row.kind);
    }
    await database.close();
  });

  test('a user cut-off does not touch a partner token of the same subject', async () => {
    const { set, database } = await setUp();
    await set.refresh();
    set.add(revocation('user', 'x', 9));
    assert.equal(set.status(claims({ sub: 'x', perspective: 'partner', jti: tokenId('t', 0) })), 'live');
    await database.close();
  });

  test('a token without an epoch is refused once its user was cut off', async () => {
    const { set, database } = await setUp();
    await set.refresh();
    set.add(revocation('user', 'user-1', 0));
    assert.equal(set.status(claims({ jti: 'odd' })), 'revoked');
    await database.close();
  });

  test('when it is older than 10 seconds user tokens are unknown, partner tokens go on; a refresh heals it', async () => {
    const { set, database, wait, cutOff } = await setUp();
    const partner = claims({ perspective: 'partner', sub: 'client-1', jti: tokenId('t', 0) });
    assert.equal(set.status(claims()), 'unknown');
    await set.refresh();
    cutOff(true);
    wait(10_000);
    await assert.rejects(set.refresh());
    assert.equal(set.status(claims()), 'live');
    wait(1);
    assert.equal(set.status(claims()), 'unknown');
    assert.equal(set.status(partner), 'live');
    cutOff(false);
    await set.refresh();
    assert.equal(set.status(claims()), 'live');
    await database.close();
  });

  test('what has expired is forgotten', async () => {
    const { set, database } = await setUp();
    set.add({ ...revocation('token', 'old'), expires_at: new Date(0) });
    set.add(revocation('token', 'new'));
    await set.refresh();
    assert.equal(set.size, 1);
    await database.close();
  });
});
