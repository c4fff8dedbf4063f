import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { adjustableClock } from '../../../clock.ts';
import { createLogger } from '../../../logger.ts';
import { listAuditEntries } from '../../../store/audit-log.ts';
import type { Database } from '../../../store/database.ts';
import { findSignInUserByLogin, findUserByLogin, listUsers } from '../../../store/users.ts';
import { createTestDatabase, ENGINES } from '../../../test/harness/database.ts';
import { OPERATOR } from '../../../test/harness/service.ts';
import { createAuditRecorder } from '../../audit/audit-recorder.ts';
import { createPartner } from '../../provisioning/partners.ts';
import { type Task, UNWATCHED } from '../task.ts';
import { importUsers } from './import-users.ts';

const BCRYPT = '$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy';
const PBKDF2 = '$pbkdf2-sha256$i=1000$c2FsdHNhbHQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const ARGON2 = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

for (const engine of ENGINES) {
  describe(`an import of users on ${engine}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'wattlock-import-'));
    const file = join(folder, 'users.csv');
    const clock = adjustableClock();
    let database: Database;
    let core: Parameters<typeof importUsers>[0];
    let partnerId: string;

    before(async () => {
      database = await createTestDatabase(engine);
      core = { database, clock, audit: createAuditRecorder({ database, clock, logger: createLogger('silent') }) };
      partnerId = (await createPartner(core as never, { slug: 'p', name: 'P' }, OPERATOR)).id;
    });
    after(async () => {
      await database.close();
      rmSync(folder, { recursive: true });
    });

    function run(csv: string, options: { dry_run?: boolean; task?: Task } = {}) {
      const { dry_run = false, task = UNWATCHED } = options;
      writeFileSync(file, csv);
      return importUsers(core, { partner: 'p', file, dry_run }, OPERATOR, task);
    }

    const count = async () => (await listUsers(database, { partnerId, limit: 100_000 })).length;
    const faultsOf = async (csv: string) => (await run(csv)).faults.map(({ line, column }) => `${line} ${column}`);

    const THREE = [
      '\ufefflogin,email,role,first_name,birth_date,customer_number,two_factor,status,password_hash',
      `anna@p.example,anna@p.example,,"Anna, ""de""",1980-02-29,C-1,,,${BCRYPT}`,
      `bert@p.example,,staff,Bert,,,required,,"${ARGON2}"`,
      `carl@p.example,,support,Carl,,C-3,none,blocked,${PBKDF2}`,
    ].join('\r\n');

    test('a dry run says what would be made, and writes nothing', async () => {
      const { rows, created, skipped } = await run(THREE, { dry_run: true });
      assert.deepEqual([rows, created, skipped, await count()], [3, 3, 0, 0]);
    });

    test('users come with all their fields and hashes, and each with its audit entry', async () => {
      assert.equal((await run(THREE)).created, 3);
      const anna = await findUserByLogin(database, partnerId, 'ANNA@p.example');
      assert.deepEqual(
        [anna?.first_name, anna?.birth_date, anna?.role, anna?.email],
        ['Anna, "de"', '1980-02-29', 'customer', 'anna@p.example'],
      );
      assert.equal((await findSignInUserByLogin(database, partnerId, 'anna@p.example'))?.password_hash, BCRYPT);
      const bert = await findSignInUserByLogin(database, partnerId, 'bert@p.example');
      assert.deepEqual([bert?.password_hash, bert?.two_factor_required], [ARGON2, true]);
      assert.equal((await findSignInUserByLogin(database, partnerId, 'carl@p.example'))?.status, 'blocked');
      const entries = await listAuditEntries(database, { partnerId, action: 'user.create', limit: 10 });
      assert.deepEqual([entries.length, entries[0]?.details.imported], [3, true]);
      assert.doesNotMatch(JSON.stringify(entries), /anna|\$2b/i);
    });

    test('a second run changes nothing, and one that goes on makes the rest', async () => {
      const again = await run(THREE.replace('Anna', 'Other'));
      assert.deepEqual([again.created, again.skipped], [0, 3]);
      assert.match((await findUserByLogin(database, partnerId, 'anna@p.example'))?.first_name ?? '', /Anna/);
      const more = await run(`${THREE}\r\ndora@p.example,,,,,,,,`);
      assert.deepEqual([more.created, more.skipped], [1, 3]);
    });

    test('one fault anywhere, and nothing is imported; each is named by line and column', async () => {
      const before = await count();
      const faulty = [
        'login,email,role,birth_date,customer_number,password_hash',
        'new1@p.example,,,,,',
        ',,,,,',
        'new2@p.example,nonsense,,,,',
        'new3@p.example,,king,,,',
        'new4@p.example,,,2023-02-29,,',
        'new5@p.example,,,,C-1,',
        'new6@p.example,,,,,plain text',
        'NEW1@p.example,,,,,',
        'new7@p.example,,,,C-9,',
        'new8@p.example,,,,C-9,',
        'new9@p.example,,,',
      ].join('\n');
      assert.deepEqual(await faultsOf(faulty), [
        ...['3 login', '4 email', '5 role', '6 birth_date', '8 password_hash', '9 login', '11 customer_number', '12 '],
        '7 customer_number',
      ]);
      assert.equal(await count(), before);
    });

    test('the first hundred faults are listed, and all are counted', async () => {
      const { faults, fault_count } = await run(`login,role\n${'a,b\n'.repeat(250)}`);
      assert.deepEqual([faults.length, fault_count], [100, 250]);
    });

    test('a header that is not one of users is refused before a row is read, as are passwords', async () => {
      for (const [header, says] of [
        ['name,login', /"name" is none of login/],
        ['login,password', /their hashes are, as password_hash/],
        ['email', /login is missing/],
        ['login,login', /twice/],
      ] as const) {
        await assert.rejects(run(`${header}\na,b`), says);
      }
      await assert.rejects(run('login\n"never closed'), /line \d+: not CSV/);
      await assert.rejects(run(`login\n${'x'.repeat(100_000)}`), /not CSV \(max record size\)/);
    });

    test('ten thousand users are made in well under a minute, and one that was called off goes on', async () => {
      const lines = Array.from({ length: 10_000 }, (_, at) => `many${at}@p.example,Given,K-${at},${BCRYPT}`);
      const csv = `login,first_name,customer_number,password_hash\n${lines.join('\n')}`;
      const before = await count();
      const end = new AbortController();
      const progress = (words: string) => {
        if (words.includes('2000 of')) end.abort(new Error('called off'));
      };
      const began = clock.monotonic();
      await assert.rejects(run(csv, { task: { progress, signal: end.signal } }), /called off/);
      assert.equal((await count()) - before, 2_000);
      const rest = await run(csv);
      assert.deepEqual([rest.created, rest.skipped], [8_000, 2_000]);
      assert.ok(clock.monotonic() - began < 30_000);
    });
  });
}
