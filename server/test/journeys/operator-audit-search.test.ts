import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { dateOfMillis } from '../../clock.ts';
import { exportAudit } from '../../flows/audit/audit-export.ts';
import { insertAuditEntries } from '../../store/audit-log.ts';
import { ENGINES } from '../harness/database.ts';
import { type OperatorApi, operatorApi } from '../harness/operator-api.ts';
import { everyPage } from '../harness/partner-api.ts';
import { bearer } from '../harness/requests.ts';
import { OPERATOR, startTestService, type TestService } from '../harness/service.ts';

const BUSY = { actor_type: 'client', actor_id: 'busy' } as const;
/** More than are looked at for a page. */
const MANY = 5_500;
const FEW = 7;

for (const engine of ENGINES) {
  describe(`a search of the audit log by several filters, ${engine}`, () => {
    let service: TestService;
    let api: OperatorApi;
    before(async () => {
      service = await startTestService(engine);
      api = await operatorApi(service, 'auditor');
      const { core, clock } = service;
      const entries = Array.from({ length: 2 * MANY + FEW }, (_, place) => ({
        ...core.audit.entry({ ...BUSY, action: place >= MANY && place < MANY + FEW ? 'key.revoke' : 'key.create' }),
        at: dateOfMillis(clock.millis() - 3_600_000 + place),
      }));
      for (let from = 0; from < entries.length; from += 1_000) {
        await insertAuditEntries(core.database, entries.slice(from, from + 1_000));
      }
    });
    after(() => service.stop());

    test('a page looks at a bounded part, and the next one goes on there until everything was found', async () => {
      const first = await api.get('/audit?actor_id=busy&action=key.revoke');
      assert.deepEqual(first.body.data, []);
      assert.notEqual(first.body.next_cursor, null);
      const found = await everyPage(api, '/audit?actor_id=busy&action=key.revoke', FEW);
      assert.equal(new Set(found.map(({ id }) => id)).size, FEW);
      assert.equal(found.length, FEW);
      assert.deepEqual(await everyPage(api, '/audit?actor_id=busy&action=key.revoke&outcome=refused'), []);
      assert.equal((await everyPage(api, '/audit?actor_id=busy&action=key.revoke&outcome=success')).length, FEW);
    });

    test('an export holds them all, however far apart they are', async () => {
      const url = `${service.urls.operator}/api/v1/audit/export?format=ndjson&actor_id=busy&action=key.revoke`;
      const lines = (await (await fetch(url, { headers: bearer(api.token) })).text()).trimEnd().split('\n');
      assert.equal(lines.length, FEW);
    });

    test('an export whose reader has gone reads no further', async () => {
      const read = async (ended: AbortSignal) => {
        const search = { actorId: 'busy', action: 'key.revoke' };
        const batches = await exportAudit(service.core, search, OPERATOR, ended);
        return () => batches.next().then(({ value }) => value?.length);
      };
      assert.equal(await (await read(new AbortController().signal))(), FEW);
      const gone = new AbortController();
      const next = await read(gone.signal);
      const first = next();
      gone.abort();
      assert.equal(await first, undefined);
    });

    if (engine === 'postgresql') {
      test('an operator has two exports at a time, until their readers have gone', async () => {
        const url = `${service.urls.operator}/api/v1/audit/export?format=ndjson&action=key.revoke`;
        const gone = new AbortController();
        const ask = () => fetch(url, { headers: bearer(api.token), signal: gone.signal });
        const asked = await service.core.database.transaction(async (sql) => {
          // An export is an entry too: so none of them answers.
          await sql.query('lock table audit_log in share mode');
          const three = [ask(), ask(), ask()];
          const refused = await Promise.race(three);
          assert.deepEqual([refused.status, (await refused.json()).code], [429, 'too_many_requests']);
          gone.abort();
          return three;
        });
        assert.equal((await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected').length, 2);
        let again: Response;
        do {
          again = await fetch(url, { headers: bearer(api.token) });
          await again.text();
        } while (again.status === 429);
        assert.equal(again.status, 200);
      });
    }
  });
}
