import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Contract } from '@wattlock/contract';
import { createTestUser } from '../test/harness/service.ts';
import { setWebhookStage, type WebhookStage } from './webhook/testing/stage.ts';

let stage: WebhookStage;
before(async () => {
  stage = await setWebhookStage();
});
after(() => stage?.[Symbol.asyncDispose]());

interface Triggered {
  contract_id: string;
  number: number;
  revision: number;
  contract_phase: string;
  changed: boolean;
}

const trigger = (...args: string[]) => stage.json<Triggered>('trigger', ...args);
const read = async (id: string): Promise<Contract> => (await (await stage.api()).get(`/v1/contracts/${id}`)).body;

test('a contract of the phase, type and duration that were asked for is made for the first customer', async () => {
  const made = await trigger(
    ...['--phase', 'SmartChargingActive', '--type', 'Dynamic', '--duration', 'TwoYears'],
    ...['--set', 'monthly_deposit.total_incl=12.50', '--set', 'is_company=true', '--set', 'collective_id=null'],
    ...['--set', 'contract_variables.yearly_estimate_gas=0', '--set', 'monthly_deposit.products.0.name=Laden = goed'],
    ...['--set', 'contract_labels=[{"name":"a","value":"b"}]', '--set', 'contract_labels.1={"name":"c","value":"d"}'],
  );
  const contract = await read(made.contract_id);
  assert.deepEqual(made, {
    ...{ contract_id: contract.id, number: contract.number, revision: 1 },
    ...{ contract_phase: 'SmartChargingActive', changed: true },
  });
  assert.equal(contract.user_id, stage.partner.user.id);
  assert.equal(contract.contract_phase, 'SmartChargingActive');
  assert.equal(contract.energy_contract_type, 'Dynamic');
  assert.equal(contract.contract_duration, 'TwoYears');
  assert.equal(contract.monthly_deposit.total_incl, '12.50');
  assert.equal(contract.is_company, true);
  assert.equal(contract.contract_variables.yearly_estimate_gas, 0);
  assert.equal(contract.monthly_deposit.products[0]?.name, 'Laden = goed');
  assert.deepEqual(contract.contract_labels, [
    { name: 'a', value: 'b' },
    { name: 'c', value: 'd' },
  ]);
});

test('a change is a new revision, of what was named and nothing else; the same change again is none', async () => {
  const { contract_id } = await trigger();
  const before = await read(contract_id);
  const change = ['--contract', contract_id, '--phase', 'DeliveryStopped', '--set', 'contract_labels.0.value=app'];
  const changed = await trigger(...change);
  assert.deepEqual([changed.revision, changed.contract_phase, changed.changed], [2, 'DeliveryStopped', true]);
  const expected = structuredClone({ ...before, contract_phase: 'DeliveryStopped' });
  Object.assign(expected.contract_labels[0] ?? {}, { value: 'app' });
  assert.deepEqual({ ...(await read(contract_id)), updated_at: before.updated_at }, expected);

  const again = await stage.run('trigger', ...change);
  assert.match(again.stdout, /^revision +2$/m);
  assert.match(again.stderr, /^Nothing changed, so no webhook goes out\.$/m);

  const deleted = await trigger('--contract', contract_id, '--delete');
  assert.deepEqual([deleted.revision, deleted.changed], [3, true]);
  assert.ok((await read(contract_id)).deleted_at);
  assert.equal((await stage.run('trigger', '--contract', contract_id, '--phase', 'UserInput')).exitCode, 5);
});

test('the user is named by id or by login, and none but the partner’s own will do', async () => {
  const { service, partner, other } = stage;
  const user = await createTestUser(service.core, partner.partner);
  for (const name of [user.id, user.login]) {
    const { contract_id } = await trigger('--user', name);
    assert.equal((await read(contract_id)).user_id, user.id);
  }
  const foreign = await stage.run('trigger', '--user', other.user.id);
  assert.equal(foreign.exitCode, 2);
  assert.match(foreign.stderr, /\/user_id this partner has no such user/);
  const unknown = await stage.run('trigger', '--user', 'nobody@example.com');
  assert.deepEqual([unknown.exitCode, unknown.stderr], [4, 'wattlock: there is no user nobody@example.com\n']);
});

test('wrong usage exits with 2 and says what would be right, every fault that the API finds in a line of its own', async () => {
  const cases: [args: string[], says: RegExp][] = [
    [['--set', 'phase=UserInput'], /a contract has no phase to set; it has .*contract_phase/],
    [
      ['--set', 'monthly_deposit.vat=1e3', '--set', 'accepted_at=now'],
      /the partner API refused: [\s\S]*^ {2}\/monthly_deposit\/vat [\s\S]*^ {2}\/accepted_at /m,
    ],
    [['--phase', 'Started'], /Allowed choices are UserInput, /],
    [['--delete'], /say which --contract/],
    [['--contract', 'any'], /nothing to change/],
    [['--contract', 'any', '--delete', '--phase', 'UserInput'], /--delete changes nothing else/],
  ];
  for (const [args, says] of cases) {
    const { exitCode, stdout, stderr } = await stage.run('trigger', ...args);
    assert.deepEqual([exitCode, stdout], [2, ''], stderr);
    assert.match(stderr, says);
  }
});

test('what another partner has is not there', async () => {
  const { contract_id } = await trigger();
  const foreign = await stage.run(
    'trigger',
    '--partner',
    stage.other.partner.name,
    '--contract',
    contract_id,
    '--delete',
  );
  assert.equal(foreign.exitCode, 4);
  assert.equal((await read(contract_id)).deleted_at, null);
});
