import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { MINUTE } from '../../clock.ts';
import { auditCheckpoint, sealAuditLog, verifyAuditChain } from '../../flows/audit/audit-chain.ts';
import { createAuditRecorder } from '../../flows/audit/audit-recorder.ts';
import { createClientSecret } from '../../flows/provisioning/client-secrets.ts';
import { listAuditBlocks } from '../../store/audit-blocks.ts';
import { insertAuditEntries, listAuditEntries } from '../../store/audit-log.ts';
import { sealWholeAuditLog } from '../harness/audit-log.ts';
import { ENGINES } from '../harness/database.ts';
import { partnerToken, requestToken, userToken } from '../harness/requests.ts';
import {
  createTestPartner,
  OPERATOR,
  startTestService,
  type TestPartner,
  type TestService,
} from '../harness/service.ts';

for (const engine of ENGINES) {
  describe(`the audit log on ${engine}`, () => {
    let service: TestService;
    let partner: TestPartner;
    before(async () => {
      service = await startTestService(engine);
      partner = await createTestPartner(service.core);
    });
    after(() => service.stop());

    const newest = async () => (await listAuditEntries(service.core.database, { limit: 1 }))[0]?.id ?? 0;
    const seal = () => sealWholeAuditLog(service.core);
    /** Changes entries as someone with the database in hand would. */
    const tamper = (statement: string) =>
      service.core.database.script(
        `alter table audit_log disable trigger all; ${statement}; alter table audit_log enable trigger all`,
      );

    test('what is provisioned is told, by whom', async () => {
      const entries = await listAuditEntries(service.core.database, { partnerId: partner.partner.id, limit: 10 });
      assert.deepEqual(entries.map(({ action }) => action).toReversed(), [
        'partner.create',
        'client.create',
        'secret.create',
        'user.create',
      ]);
      for (const { actor_type, actor_id, result } of entries) {
        assert.deepEqual({ actor_type, actor_id, result }, { ...OPERATOR, result: 'success' });
      }
    });

    test('no secret and no token is ever in it', async () => {
      const { core } = service;
      const { secret } = await createClientSecret(core, partner.client.id, null, OPERATOR);
      const tokens = [await partnerToken(service, partner), await userToken(service, partner)];
      await requestToken(service, partner, { client_secret: 'a-wrong-secret-value' });
      await core.audit.flush(true);
      const everything = JSON.stringify(await listAuditEntries(core.database, { limit: 1000 }));
      for (const hidden of [secret, partner.secret, 'a-wrong-secret-value', ...tokens]) {
        assert.ok(!everything.includes(hidden));
      }
    });

    test('repeats of one refusal within a minute share an entry with their count', async () => {
      const { core, clock } = service;
      const noisy = await createTestPartner(core);
      for (let attempt = 0; attempt < 5; attempt += 1) await requestToken(service, noisy, { client_secret: 'wrong' });
      clock.advanceTo(clock.offset() + MINUTE);
      await core.audit.flush();
      const refusals = (await listAuditEntries(core.database, { partnerId: noisy.partner.id, limit: 20 })).filter(
        ({ result }) => result === 'refused',
      );
      assert.deepEqual(refusals.map(({ occurrences }) => occurrences).toSorted(), [1, 4]);
      assert.equal(refusals[0]?.reason, 'wrong_secret');
    });

    test('a flood of refusals costs a bounded number of entries, and hides nobody else', async () => {
      const { core, clock } = service;
      const recorder = createAuditRecorder({ database: core.database, clock, logger: core.logger });
      const flood = { action: 'logout_notice.give_up', reason: 'x' } as const;
      const [anonymous, client] = [
        { actor_type: 'anonymous', actor_id: null },
        { actor_type: 'client', actor_id: 'noisy' },
      ] as const;
      for (let index = 0; index < 3_000; index += 1) {
        const particulars = { ip: `10.0.${index >> 8}.${index & 255}`, target_id: String(index) };
        recorder.refused({ ...flood, ...anonymous, ...particulars });
        recorder.refused({ ...flood, ...client, ...particulars });
      }
      recorder.refused({ ...flood, actor_type: 'client', actor_id: 'quiet', target_id: 'seen' });
      await recorder.flush(true);
      const [row] = await core.database.query<{ entries: number; total: number; quiet: number }>(
        `select count(*) as entries, sum(occurrences)::bigint as total,
           count(*) filter (where actor_id = 'quiet' and target_id = 'seen') as quiet
         from audit_log where action = 'logout_notice.give_up'`,
      );
      assert.ok((row?.entries ?? 0) <= 1_200, `${row?.entries} entries`);
      assert.equal(row?.total, 6_001);
      assert.equal(row?.quiet, 1);
    });

    test('an entry is written whatever a caller put in its text', async () => {
      const { core } = service;
      const odd = `${'a'.repeat(99)}\u{1f600}`;
      for (const text of ['\0', '\ud83d', odd.slice(0, 100), '"\\\'']) {
        core.audit.refused({
          action: 'token.revoke',
          reason: text,
          actor_type: 'client',
          actor_id: text,
          target_id: text,
        });
      }
      await core.audit.flush(true);
      assert.equal((await listAuditEntries(core.database, { action: 'token.revoke', limit: 10 })).length, 4);
    });

    test('entries cannot be changed or deleted', async () => {
      const { database } = service.core;
      for (const statement of [`update audit_log set actor_id = 'x'`, 'delete from audit_log', 'truncate audit_log']) {
        await assert.rejects(database.query(statement), /append-only/);
      }
    });

    test('the chain is intact, and each changed, removed or inserted entry is found by its number', async () => {
      const { database } = service.core;
      await seal();
      const sound = await verifyAuditChain(database);
      assert.deepEqual({ intact: sound.intact, faults: sound.faults }, { intact: true, faults: [] });
      const [victim] = await listAuditEntries(database, { action: 'partner.create', limit: 1 });
      const id = victim?.id ?? 0;
      await tamper(`update audit_log set actor_id = 'someone else' where id = ${id}`);
      assert.deepEqual((await verifyAuditChain(database)).faults, [`entry ${id} was changed or slipped in`]);
      await tamper(`update audit_log set actor_id = '${OPERATOR.actor_id}' where id = ${id}`);
      assert.equal((await verifyAuditChain(database)).intact, true);
      await tamper(`delete from audit_log where id = ${id}`);
      const { faults } = await verifyAuditChain(database);
      assert.equal(faults.length, 1);
      assert.match(faults[0] ?? '', /^1 of the entries \d+ to \d+ are missing$/);
    });

    test('a chain that was rewritten is told from its checkpoint', async () => {
      const { database } = service.core;
      const checkpoint = await auditCheckpoint(database);
      assert.ok(checkpoint);
      await database.script(
        'alter table audit_blocks disable trigger all; delete from audit_blocks; alter table audit_blocks enable trigger all',
      );
      await service.core.audit.record(database, { ...OPERATOR, action: 'backup.create' });
      await seal();
      assert.equal((await verifyAuditChain(database)).intact, true);
      assert.equal((await verifyAuditChain(database, checkpoint)).intact, false);
    });

    test('processes that seal at once make one chain', async () => {
      const { database } = service.core;
      const many = Array.from({ length: 2_500 }, () =>
        service.core.audit.entry({ ...OPERATOR, action: 'backup.create' }),
      );
      await insertAuditEntries(database, many);
      const upTo = await newest();
      await Promise.all(Array.from({ length: 4 }, () => sealAuditLog(database, upTo, service.clock.now())));
      await seal();
      const blocks = await listAuditBlocks(database, 0, 100);
      assert.deepEqual(
        blocks.map(({ number }) => number),
        blocks.map((_, index) => index + 1),
      );
      assert.equal((await verifyAuditChain(database)).intact, true);
      assert.equal(blocks.at(-1)?.last_entry, await newest());
    });

    test('the job seals what is final, without being told', async () => {
      const { core, runtime } = service;
      await core.audit.record(core.database, { ...OPERATOR, action: 'backup.create' });
      const last = await newest();
      // Other databases of the cluster have transactions that it waits for.
      while (((await auditCheckpoint(core.database))?.last_entry ?? 0) < last) await runtime.jobs.runAll();
    });
  });
}
