import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { newId } from '../../crypto/random.ts';
import { findOrInsertDataKey } from '../../store/data-keys.ts';
import type { Database } from '../../store/database.ts';
import { claimDatabase, EnvironmentMismatchError } from '../../store/deployment.ts';
import { openPg } from '../../store/drivers/pg.ts';
import { deleteEnded } from '../../store/ended-rows.ts';
import { createFence, type Fence } from '../../store/fence.ts';
import { insertRevocation, listRevocations } from '../../store/revocations.ts';
import { advanceClockOffset, findClockOffset } from '../../store/sandbox-clock.ts';
import { findSharedState } from '../../store/shared-state.ts';
import {
  insertSigningKey,
  listAllSigningKeys,
  listSigningKeys,
  retireSigningKey,
  revokeSigningKey,
  updateKeyActivation,
} from '../../store/signing-keys.ts';
import { createPostgresDatabase, createTestDatabase, ENGINES } from '../harness/database.ts';

const AT = new Date('2026-01-01T00:00:00.000Z');
const LATER = new Date('2026-02-01T00:00:00.000Z');
const LAST = new Date('2026-03-01T00:00:00.000Z');

for (const engine of ENGINES) {
  describe(`tokens and keys on ${engine}`, () => {
    let database: Database;
    before(async () => {
      database = await createTestDatabase(engine);
    });
    after(() => database.close());

    test('revocations: the live ones after an id are listed, the expired ones deleted in batches', async () => {
      const revoke = (subject: string, expires_at: Date) =>
        insertRevocation(database, { kind: 'user', subject, min_epoch: 3, expires_at });
      await revoke('a', LATER);
      await revoke('b', LAST);
      await revoke('c', LAST);
      const all = await listRevocations(database, 0, AT, 10);
      assert.deepEqual(
        all.map(({ kind, subject, min_epoch }) => ({ kind, subject, min_epoch })),
        ['a', 'b', 'c'].map((subject) => ({ kind: 'user', subject, min_epoch: 3 })),
      );
      assert.equal((await listRevocations(database, all[0]?.id ?? 0, AT, 1))[0]?.subject, 'b');
      assert.equal((await listRevocations(database, 0, LATER, 10)).length, 2);
      assert.equal(await deleteEnded(database, 'revocations', LATER, 10), 1);
      assert.equal(await deleteEnded(database, 'revocations', LAST, 1), 1);
      assert.equal(await deleteEnded(database, 'revocations', LAST, 10), 1);
    });

    test('a data key is made once, whoever comes first', async () => {
      const keys = await Promise.all(
        [1, 2, 3].map((byte) => findOrInsertDataKey(database, 'k', Buffer.alloc(4, byte), AT)),
      );
      assert.deepEqual(new Set(keys.map((key) => key.toString('hex'))).size, 1);
    });

    test('signing keys: listed by activation until withdrawn, and every change shows in the shared state', async () => {
      const versions = new Set<string>();
      const note = async () => versions.add((await findSharedState(database)).keysVersion);
      const make = (kid: string, activates_at: Date) =>
        insertSigningKey(database, {
          kid,
          algorithm: 'ES256',
          public_jwk: { kty: 'EC', x: kid },
          private_key_sealed: Buffer.of(1),
          published_at: AT,
          activates_at,
        });
      await note();
      await make('second', LATER);
      await note();
      await make('first', AT);
      await note();
      assert.deepEqual(
        (await listSigningKeys(database, AT)).map(({ kid }) => kid),
        ['first', 'second'],
      );
      await retireSigningKey(database, 'first', LATER, LAST);
      await note();
      assert.equal((await listSigningKeys(database, LATER)).length, 2);
      assert.deepEqual(
        (await listSigningKeys(database, LAST)).map(({ kid }) => kid),
        ['second'],
      );
      await updateKeyActivation(database, 'second', LAST);
      await note();
      assert.equal((await revokeSigningKey(database, 'second', LATER))?.kid, 'second');
      assert.equal(await revokeSigningKey(database, 'second', LATER), undefined);
      await note();
      assert.deepEqual(
        (await listAllSigningKeys(database)).map(({ kid }) => kid),
        ['second', 'first'],
      );
      assert.equal(versions.size, 6);
    });

    test('the sandbox clock adds up, also when it is moved by many at once', async () => {
      assert.equal(await findClockOffset(database), 0);
      await Promise.all(Array.from({ length: 10 }, () => advanceClockOffset(database, 1_000)));
      assert.equal(await findClockOffset(database), 10_000);
      assert.equal((await findSharedState(database)).clockOffset, 10_000);
    });

    test('a database belongs to the environment that claimed it first', async () => {
      await claimDatabase(database, 'prerelease');
      await claimDatabase(database, 'prerelease');
      await assert.rejects(claimDatabase(database, 'production'), EnvironmentMismatchError);
    });

    test('nothing that appears after the fence was below it', async () => {
      const fence = createFence('revocations', 0);
      await insertRevocation(database, { kind: 'token', subject: newId(), min_epoch: null, expires_at: LAST });
      const [newest] = (await listRevocations(database, 0, AT, 100)).slice(-1);
      await advanceTo(fence, database, newest?.id ?? 0);
      assert.equal(fence.final, newest?.id);
    });
  });
}

/** The transactions of other databases of the cluster are waited for too. */
async function advanceTo(fence: Fence, database: Database, id: number): Promise<void> {
  while (fence.final < id) await fence.advance(database);
}

test('a fence waits for a transaction that took a lower number and commits late', async () => {
  const { url, drop } = await createPostgresDatabase();
  const database = openPg({ url, pool: 4, onError: () => {} });
  const revocation = (subject: string) => ({ kind: 'token' as const, subject, min_epoch: null, expires_at: LAST });
  const fence = createFence('revocations', 0);
  const inserted = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const slow = database.transaction(async (sql) => {
    await insertRevocation(sql, revocation('slow'));
    inserted.resolve();
    await release.promise;
  });
  await inserted.promise;
  await insertRevocation(database, revocation('quick'));
  for (let turn = 0; turn < 3; turn += 1) await fence.advance(database);
  const [quick] = await listRevocations(database, 0, AT, 10);
  assert.equal(quick?.subject, 'quick');
  assert.ok(fence.final < (quick?.id ?? 0), 'the fence passed a row that was still to come');
  release.resolve();
  await slow;
  assert.deepEqual(
    (await listRevocations(database, fence.final, AT, 10)).map(({ subject }) => subject),
    ['slow', 'quick'],
  );
  await advanceTo(fence, database, quick?.id ?? 0);
  assert.equal(fence.final, quick?.id);
  await database.close();
  await drop();
});
