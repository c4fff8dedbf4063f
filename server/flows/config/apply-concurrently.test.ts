import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { findClient } from '../../store/clients.ts';
import { ENGINES } from '../../test/harness/database.ts';
import { OPERATOR, startTestService, type TestService } from '../../test/harness/service.ts';
import { createClient } from '../provisioning/clients.ts';
import { createPartner } from '../provisioning/partners.ts';
import { applyTenancy, type Run } from './apply.ts';
import { plan, wish } from './testing/stage.ts';

const WANTED = wish(`version: 1
clients:
  web: {name: As the file says, partner: zon, audiences: [partner-api]}
`);

for (const engine of ENGINES) {
  describe(`a change under way on ${engine}`, () => {
    let service: TestService;
    before(async () => {
      service = await startTestService(engine);
      await createPartner(service.core, { slug: 'zon', name: 'Zon' }, OPERATOR);
      const web = { slug: 'web', name: 'Web', partner: 'zon', authentication: 'client_secret' } as const;
      await createClient(service.core, web, OPERATOR);
    });
    after(() => service.stop());

    async function apply(): Promise<Run> {
      const approved = (await plan(service.core, WANTED)).map(({ id }) => id);
      return applyTenancy(service.core, WANTED, approved, OPERATOR);
    }

    test('is whole or not at all: when its last step fails, its first is undone and not audited', async () => {
      const { database } = service.core;
      await database.script(`
        create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
        create trigger refusing before insert on client_audiences execute function refuse()`);
      const audited = () => database.query(`select id from audit_log where action like 'client.%'`);
      const before = await audited();
      await assert.rejects(apply(), /refused/);
      await database.script('drop trigger refusing on client_audiences');
      assert.equal((await findClient(database, 'web'))?.name, 'Web');
      assert.deepEqual(await audited(), before);
    });

    test('waits for a change of the same client by somebody else, and then stops', {
      skip: engine === 'embedded' && 'it has one connection',
    }, async () => {
      const { database } = service.core;
      let running: Promise<Run> | undefined;
      await database.transaction(async (sql) => {
        await sql.query(`update clients set name = 'By somebody else' where slug = 'web'`);
        running = apply();
        // Until it waits for the row.
        while ((await sql.query('select 1 from pg_locks where not granted limit 1')).length === 0);
      });
      const run = await running;
      assert.deepEqual([run?.applied, run?.stopped?.kind], [[], 'conflict']);
      assert.equal((await findClient(database, 'web'))?.name, 'By somebody else');
    });

    test('is made once it is planned anew', async () => {
      const run = await apply();
      assert.deepEqual([run.applied.length, run.left, run.stopped], [1, 0, undefined]);
      assert.equal((await findClient(service.core.database, 'web'))?.name, 'As the file says');
    });
  });
}
