import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createLogger } from '../../logger.ts';
import type { Database } from '../../store/database.ts';
import { openPg } from '../../store/drivers/pg.ts';
import { createPostgresDatabase, createTestDatabase, ENGINES } from '../../test/harness/database.ts';
import { createWebhookWake } from './wake.ts';

const logger = createLogger('silent');

/** The same database, with its statements counted. */
function counting(database: Database) {
  const counted = { statements: 0, database };
  counted.database = {
    ...database,
    query: (text, parameters) => {
      counted.statements += 1;
      return database.query(text, parameters);
    },
  };
  return counted;
}

describe('a wake', () => {
  for (const engine of ENGINES) {
    test(`is heard at once in the process that gives it, and many share one notification: ${engine}`, async (t) => {
      const database = await createTestDatabase(engine);
      t.after(() => database.close());
      const counted = counting(database);
      const webhooks = createWebhookWake({ database: counted.database, logger });
      let heard = 0;
      const notified = Promise.withResolvers<void>();
      const stop = await webhooks.onWake(() => {
        heard += 1;
        if (heard === 101) notified.resolve();
      });
      for (let count = 0; count < 100; count += 1) webhooks.wake();
      assert.equal(heard, 100);
      await notified.promise;
      assert.equal(counted.statements, 1);
      await stop();
      webhooks.wake();
      assert.equal(heard, 101);
    });
  }

  test('is heard in another process', async (t) => {
    const { url, drop } = await createPostgresDatabase();
    const open = () => openPg({ url, pool: 2, onError: () => {} });
    const [one, other] = [open(), open()];
    t.after(async () => {
      await Promise.all([one.close(), other.close()]);
      await drop();
    });
    const heard = Promise.withResolvers<void>();
    await createWebhookWake({ database: other, logger }).onWake(heard.resolve);
    createWebhookWake({ database: one, logger }).wake();
    await heard.promise;
  });
});
