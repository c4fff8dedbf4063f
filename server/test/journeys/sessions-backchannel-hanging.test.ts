import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, test } from 'node:test';
import { newId } from '../../crypto/random.ts';
import type { Client } from '../../store/clients.ts';
import { insertLogoutNotices } from '../../store/logout-notices.ts';
import { ENGINES } from '../harness/database.ts';
import { createTestClient, createTestPartner, startTestService, type TestService } from '../harness/service.ts';

for (const engine of ENGINES) {
  describe(`clients that hang at back-channel logout, ${engine}`, () => {
    let service: TestService;
    let listener: Server;
    let origin: string;
    let hang: boolean;
    /** Requests to addresses that hang, in the order of arrival, and how many of them ended without an answer. */
    let hung: ServerResponse[];
    let givenUp: number;
    before(async () => {
      service = await startTestService(engine);
      listener = createServer((request, response) => {
        if (request.url !== '/hang') listener.emit('told');
        if (!hang || request.url !== '/hang') return void response.end();
        response.once('close', () => {
          if (!response.writableEnded) givenUp += 1;
        });
        hung.push(response);
        listener.emit('hung');
      });
      await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
      origin = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
    });
    beforeEach(async () => {
      hang = false;
      for (const response of hung ?? []) response.end();
      await service.runtime.jobs.runAll();
      await service.core.database.script('delete from logout_notices');
      [hang, hung, givenUp] = [true, [], 0];
    });
    after(async () => {
      await service.stop();
      listener.closeAllConnections();
      await new Promise((resolve) => listener.close(resolve));
    });

    /** Sessions of a client that ended, each to be told. */
    async function end(client: Client, count: number): Promise<void> {
      const now = service.clock.now();
      for (let index = 0; index < count; index += 1) {
        const session = { session_id: newId(), user_id: newId(), clients: [client.id] };
        await insertLogoutNotices(service.core.database, session, now);
      }
    }
    async function untilHung(count: number): Promise<void> {
      while (hung.length < count) await once(listener, 'hung');
    }

    test('a partner whose clients hang holds up no other partner, at the same host neither', async () => {
      const { partner } = await createTestPartner(service.core);
      for (let made = 0; made < 5; made += 1) {
        const settings = { backchannel_logout_uri: `${origin}/hang` };
        await end(await createTestClient(service.core, partner, settings), 20);
      }
      const other = await createTestPartner(service.core, { backchannel_logout_uri: `${origin}/logout` });
      await untilHung(8);
      const told = once(listener, 'told');
      await end(other.client, 1);
      await told;
      assert.equal(givenUp, 0, 'told while they hang');
      assert.equal(hung.length, 8, 'of one partner');
    });

    test('a request that ends makes room for the next one, while others hang', async () => {
      const { client } = await createTestPartner(service.core, { backchannel_logout_uri: `${origin}/hang` });
      await end(client, 6);
      await untilHung(4);
      hung[2]?.end();
      await untilHung(5);
      hung[4]?.end();
      await untilHung(6);
      assert.equal(givenUp, 0);
    });
  });
}
