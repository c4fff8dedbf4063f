import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Contract, exampleContract, parseContract } from '@wattlock/contract';
import { setValue } from './set-value.ts';

function after(...assignments: string[]): Contract {
  const contract = exampleContract();
  for (const assignment of assignments) setValue(contract, assignment);
  return contract;
}

test('the schema says of what kind a value is: decimals stay text, numbers become such, null is null where it may be', () => {
  assert.equal(after('monthly_deposit.total_incl=12.50').monthly_deposit.total_incl, '12.50');
  assert.equal(after('contract_variables.yearly_estimate_gas=-3').contract_variables.yearly_estimate_gas, -3);
  assert.equal(after('is_company=true').is_company, true);
  assert.equal(after('accepted_at=null').accepted_at, null);
  assert.equal(after('contract_labels.0.value=null').contract_labels[0]?.value, 'null');
  assert.equal(after('contract_labels.0.value=a=b').contract_labels[0]?.value, 'a=b');
  const [product] = after('monthly_deposit.products.0.price_lines.1.unit_price.vat=1').monthly_deposit.products;
  assert.equal(product?.price_lines[1]?.unit_price.vat, '1');
});

test('lists and records are given as JSON, and the place after the last adds to a list', () => {
  const { contract_labels } = after('contract_labels=[]', 'contract_labels.0={"name":"a","value":"b"}');
  assert.deepEqual(contract_labels, [{ name: 'a', value: 'b' }]);
  const price = after('monthly_deposit.products.0.monthly_price={"excl":"1","incl":null,"vat":null}');
  assert.deepEqual(price.monthly_deposit.products[0]?.monthly_price, { excl: '1', incl: null, vat: null });
});

test('a path that a contract does not have is refused with those that it has, and so is what the server sets', () => {
  const cases: [assignment: string, says: RegExp][] = [
    ['phase=UserInput', /a contract has no phase to set; it has .*contract_phase/],
    ['number=7', /a contract has no number to set/],
    ['monthly_deposit.total=1', /monthly_deposit has no total to set; it has total_excl, total_incl, vat/],
    ['contract_labels.9.name=x', /contract_labels is a list of 2; say the place, from 0/],
    ['contract_labels.-1.name=x', /contract_labels is a list of 2/],
    ['contract_labels.2.name=x', /2 has no parts/],
    ['accepted_at.x=1', /accepted_at has no parts/],
    ['__proto__.x=1', /no __proto__ to set/],
    ['monthly_deposit.constructor=1', /no constructor to set/],
    ['is_company=maybe', /neither true nor false/],
    ['contract_variables.yearly_estimate_gas=1.5', /no whole number/],
    ['contract_labels={', /not JSON/],
    ['is_company', /say path=value/],
    ['=x', /say path=value/],
  ];
  for (const [assignment, says] of cases) {
    const contract = exampleContract();
    assert.throws(() => setValue(contract, assignment), { name: 'Fault', kind: 'invalid', message: says }, assignment);
    assert.deepEqual(parseContract(contract), exampleContract());
  }
});
