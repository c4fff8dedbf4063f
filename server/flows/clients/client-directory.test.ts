import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { adjustableClock, type Clock } from '../../clock.ts';
import type { Database } from '../../store/database.ts';
import { createTestDatabase } from '../../test/harness/database.ts';
import { createClientDirectory } from './client-directory.ts';

describe('the client directory', () => {
  let database: Database;
  let age = 0;
  const clock: Clock = { ...adjustableClock(), monotonic: () => age };
  before(async () => {
    database = await createTestDatabase('embedded');
  });
  after(() => database.close());

  /** A database whose reads wait until they are let go. */
  function held() {
    const waiting: (() => void)[] = [];
    let reads = 0;
    const holding: Database = {
      ...database,
      prepared: async (name, text, parameters) => {
        reads += 1;
        await new Promise<void>((resolve) => waiting.push(resolve));
        return database.prepared(name, text, parameters);
      },
    };
    return {
      holding,
      letGo: () => {
        for (const resolve of waiting.splice(0)) resolve();
      },
      reads: () => reads,
    };
  }

  test('a look-up under way when clients change is answered, and its answer is not remembered', async () => {
    const { holding, letGo, reads } = held();
    const directory = createClientDirectory({ database: holding, clock });
    const before = directory.find('someone');
    directory.clear();
    const after = directory.find('someone');
    letGo();
    assert.equal(await before, undefined);
    assert.equal(await after, undefined);
    assert.equal(reads(), 2);
    directory.clear();
    const again = directory.find('someone');
    letGo();
    await again;
    assert.equal(reads(), 3);
  });

  test('look-ups at once share a read; an unknown client is remembered for a second', async () => {
    const { holding, letGo, reads } = held();
    const directory = createClientDirectory({ database: holding, clock });
    const all = [directory.find('nobody'), directory.find('nobody')];
    letGo();
    await Promise.all(all);
    assert.equal(await directory.find('nobody'), undefined);
    assert.equal(reads(), 1);
    age += 1_000;
    const later = directory.find('nobody');
    letGo();
    await later;
    assert.equal(reads(), 2);
  });

  test('a client in use is read anew before it is a second old, without a wait', async () => {
    const { holding, letGo, reads } = held();
    const directory = createClientDirectory({ database: holding, clock });
    const first = directory.find('busy');
    letGo();
    await first;
    age += 500;
    assert.equal(directory.find('busy'), undefined);
    assert.equal(reads(), 2);
    letGo();
  });

  test('when the database is away, what is not known is an error', async () => {
    const away: Database = { ...database, prepared: () => Promise.reject(new Error('away')) };
    const directory = createClientDirectory({ database: away, clock });
    await assert.rejects(async () => directory.find('someone'), /away/);
  });
});
