import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { findClient } from '../../store/clients.ts';
import { findPartner } from '../../store/partners.ts';
import { listTenancyEndpoints } from '../../store/tenancy.ts';
import { ENGINES } from '../../test/harness/database.ts';
import { requestToken } from '../../test/harness/requests.ts';
import { createTestPartner, OPERATOR, startTestService, type TestService } from '../../test/harness/service.ts';
import { changeClient, setClientStatus } from '../provisioning/client-changes.ts';
import { setPartnerTheme } from '../provisioning/partners.ts';
import { applyTenancy } from './apply.ts';
import { exportTenancy, toYaml } from './export.ts';
import { applyAll, plan, planned, wish } from './testing/stage.ts';

const TENANCY = `version: 1
audiences:
  meters: {perspective: partner}
partners:
  groen:
    name: Groen
    theme: {radius: 4}
    webhook_endpoints: [{url: "https://Hooks.Groen.example:443/in?key=hush", description: CRM}]
clients:
  groen-backend: {name: Back end, partner: groen, audiences: [meters], impersonation: true}
  meters-server: {name: Meters, resource_server: meters}
`;

for (const engine of ENGINES) {
  describe(`applying on ${engine}`, () => {
    let service: TestService;
    before(async () => {
      service = await startTestService(engine);
    });
    after(() => service.stop());
    const core = () => service.core;

    test('what files name is made, applying again changes nothing, and of a URL its query is not told', async () => {
      const applied = await applyAll(core(), wish(TENANCY));
      assert.deepEqual(
        applied.map(({ action, kind, name }) => `${action} ${kind} ${name}`),
        [
          'add audience meters',
          'add partner groen',
          'add client groen-backend',
          'add client meters-server',
          'add webhook_endpoint groen https://hooks.groen.example/in?…',
        ],
      );
      const { updated_at } = (await findClient(core().database, 'groen-backend')) ?? {};
      assert.deepEqual(await applyAll(core(), wish(TENANCY)), []);
      assert.deepEqual((await findClient(core().database, 'groen-backend'))?.updated_at, updated_at);
      assert.doesNotMatch(JSON.stringify(applied), /hush/);
    });

    test('a change is told field by field, with before and after, and made by the flows that audit it', async () => {
      const changed = wish(TENANCY.replace('impersonation: true', 'second_factor: required, scopes: [openid]'));
      const [change] = await plan(core(), changed);
      assert.deepEqual(change?.fields, {
        scopes: { before: ['openid', 'offline'], after: ['openid'] },
        second_factor: { before: 'off', after: 'required' },
        impersonation: { before: true, after: false },
      });
      await applyAll(core(), changed);
      const client = await findClient(core().database, 'groen-backend');
      assert.deepEqual([client?.second_factor, client?.impersonation], ['required', false]);
      const rows = await core().database.query<{ action: string; actor_id: string }>(
        'select action, actor_id from audit_log where target_id = $1 order by id desc limit 1',
        [client?.id],
      );
      assert.deepEqual(rows, [{ action: 'client.update', actor_id: OPERATOR.actor_id }]);
      await applyAll(core(), wish(TENANCY));
    });

    test('secrets and users outlive whatever is applied, and what the files do not name is left alone', async () => {
      const parties = await createTestPartner(core());
      const before = JSON.stringify(await exportTenancy(core(), parties.partner.slug));
      const file = toYaml(await exportTenancy(core(), parties.partner.slug));
      await applyAll(core(), wish(file.replace(`name: ${parties.partner.name}`, 'name: Renamed')));
      await applyAll(core(), wish(file));
      await applyAll(core(), wish(TENANCY, ['client', 'webhook_endpoint']));
      assert.equal(JSON.stringify(await exportTenancy(core(), parties.partner.slug)), before);
      const token = await requestToken(service, parties);
      assert.equal(token.status, 200);
    });

    test('what somebody blocked or disabled stays so until a file says otherwise', async () => {
      await setClientStatus(core(), 'groen-backend', 'blocked', OPERATOR);
      assert.deepEqual(await planned(core(), wish(TENANCY)), []);
      const unblocked = wish(TENANCY.replace('impersonation: true', 'impersonation: true, status: active'));
      assert.deepEqual(await planned(core(), unblocked), ['change client groen-backend status']);
      await applyAll(core(), unblocked);
      assert.equal((await findClient(core().database, 'groen-backend'))?.status, 'active');
    });

    test('a change that was not shown is not made, and what was changed meanwhile is not overwritten', async () => {
      const wanted = wish(TENANCY.replace('radius: 4', 'radius: 6').replace('name: Back end', 'name: Server'));
      const approved = (await plan(core(), wanted)).map(({ id }) => id);
      await changeClient(core(), 'groen-backend', { name: 'Somebody else was here' }, OPERATOR);
      const run = await applyTenancy(core(), wanted, approved, OPERATOR);
      assert.deepEqual([run.applied, run.left, run.stopped?.kind], [[], 2, 'conflict']);
      assert.match(run.stopped?.message ?? '', /since the plan was shown: client groen-backend/);
      assert.equal((await findClient(core().database, 'groen-backend'))?.name, 'Somebody else was here');
      assert.deepEqual((await findPartner(core().database, 'groen'))?.theme, { radius: 4 });
      await applyAll(core(), wish(TENANCY));
    });

    test('two that apply the same at once do each change once, and both files hold in the end', async () => {
      const clients = Array.from({ length: 20 }, (_, index) => `  same-${index}: {name: Same, partner: groen}\n`);
      const wanted = wish(TENANCY + clients.join(''));
      const approved = (await plan(core(), wanted)).map(({ id }) => id);
      const runs = await Promise.all([1, 2].map(() => applyTenancy(core(), wanted, approved, OPERATOR)));
      const made = runs.flatMap(({ applied }) => applied.map(({ name }) => name));
      assert.equal(new Set(made).size, made.length, 'nothing is made twice');
      for (const { stopped } of runs) assert.ok(stopped === undefined || stopped.kind === 'conflict');
      await applyAll(core(), wanted);
      assert.deepEqual(await planned(core(), wanted), []);
      await applyAll(core(), wish(TENANCY, ['client']));
    });

    test('a run that was cut short is completed by the next', async () => {
      const wanted = wish(TENANCY.replace('name: Groen', 'name: Groen BV').replace('name: Meters', 'name: Meters BV'));
      const approved = (await plan(core(), wanted)).map(({ id }) => id);
      // Somebody made the first of the two already, as the run that was cut short did.
      await applyAll(core(), wish(TENANCY.replace('name: Groen', 'name: Groen BV')));
      const run = await applyTenancy(core(), wanted, approved, OPERATOR);
      assert.deepEqual([run.applied.map(({ name }) => name), run.left], [['meters-server'], 0]);
      await applyAll(core(), wish(TENANCY));
    });

    test('an added endpoint has a secret that nobody saw, and one URL is one endpoint in every spelling', async () => {
      const spelt = TENANCY.replace('https://Hooks.Groen.example:443/', 'https://hooks.groen.example/');
      assert.deepEqual(await planned(core(), wish(spelt)), []);
      assert.equal((await listTenancyEndpoints(core().database, 'groen')).length, 1);
    });

    test('a token of a theme that the files no longer name is taken away', async () => {
      await setPartnerTheme(core(), 'groen', { radius: 4, formal: true }, OPERATOR);
      assert.deepEqual(await planned(core(), wish(TENANCY)), ['change partner groen theme.formal']);
      await applyAll(core(), wish(TENANCY));
      assert.deepEqual((await findPartner(core().database, 'groen'))?.theme, { radius: 4 });
    });
  });
}
