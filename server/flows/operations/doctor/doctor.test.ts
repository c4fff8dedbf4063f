import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { DAY, dateOfMillis, HOUR } from '../../../clock.ts';
import { createSealer } from '../../../crypto/seal.ts';
import { sealWholeAuditLog } from '../../../test/harness/audit-log.ts';
import { ENGINES } from '../../../test/harness/database.ts';
import { createTestPartner, startTestService, type TestService } from '../../../test/harness/service.ts';
import { lookAtDatabase } from './look-at-database.ts';

for (const engine of ENGINES) {
  describe(`what is looked at in a database of ${engine}`, () => {
    let service: TestService;
    let findings: Record<string, string>;

    before(async () => {
      service = await startTestService(engine);
      await service.runtime.jobs.stop();
      await createTestPartner(service.core);
      await sealWholeAuditLog(service.core);
    });
    after(() => service.stop());
    beforeEach(() => {
      findings = {};
    });

    async function look(parts: Partial<TestService['core']> = {}): Promise<void> {
      const found = await lookAtDatabase({ ...service.core, ...parts }, String);
      for (const { check, state, says } of found) findings[check] = `${state} ${says}`;
    }

    test('where all is well, everything is ok', async () => {
      await look();
      assert.deepEqual(
        Object.entries(findings).filter(([, found]) => !found.startsWith('ok ')),
        [],
      );
      assert.ok(Object.keys(findings).length >= 8);
    });

    test('a clock that is off by more than a second is told, by more than fifteen it fails', async () => {
      const { clock } = service.core;
      const off = (by: number) => ({ ...clock, millis: () => clock.millis() + by });
      await look({ clock: off(3_000) });
      assert.match(findings.clock ?? '', /^warn .* 3\.\d s apart/);
      await look({ clock: off(-HOUR) });
      assert.match(findings.clock ?? '', /^fail/);
    });

    test('the id of a missing master key is named, with what it sealed', async () => {
      await look({ sealer: createSealer(Buffer.alloc(32, 9)) });
      assert.match(findings['master key'] ?? '', new RegExp(`^fail .*${service.core.sealer.keyId}.*signing_keys`));
      assert.match(findings['signing keys'] ?? '', /^fail/);
    });

    test('a rotation that is not finished is told', async () => {
      await look({ sealer: createSealer(Buffer.alloc(32, 9), [Buffer.alloc(32, 7)]) });
      assert.match(findings['master key'] ?? '', /^warn .* still seals/);
    });

    test('a next key that nobody makes is told', async () => {
      const { database, clock } = service.core;
      await database.transaction(async (sql) => {
        await sql.query('update signing_keys set withdrawn_at = $1 where activates_at > $1', [clock.now()]);
      });
      await look();
      assert.match(findings['signing keys'] ?? '', /^warn .*no next key/);
    });

    test('work that waits is counted', async () => {
      const { database, clock } = service.core;
      await database.query(
        `insert into login_challenges (id, secret_hash, cookie_hash, client_id, partner_id, request, created_at, expires_at)
         values (gen_random_uuid(), '', '', '', gen_random_uuid(), '{}', $1, $1)`,
        [dateOfMillis(clock.millis() - 2 * DAY)],
      );
      await look();
      assert.match(findings.backlog ?? '', /^warn 1 unswept/);
    });

    test('a changed entry under the tip of the audit chain fails', async () => {
      await service.core.database.script(
        `alter table audit_log disable trigger all; update audit_log set action = 'nothing';
         alter table audit_log enable trigger all`,
      );
      await look();
      assert.match(findings['audit chain'] ?? '', /^fail entry \d+ was changed/);
    });

    test('a migration of a newer version fails, and nothing else is looked at', async () => {
      const now = service.core.clock.now();
      await service.core.database.query(`insert into schema_migrations values (999999, 'future', $1)`, [now]);
      await look();
      assert.match(findings.migrations ?? '', /^fail .*999999/);
      assert.equal(findings['signing keys'], undefined);
    });
  });
}
