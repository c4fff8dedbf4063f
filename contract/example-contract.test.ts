import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  type Contract,
  contractDurations,
  contractPhases,
  energyContractTypes,
  exampleContract,
  type Price,
  phaseGroupOf,
  phaseGroups,
} from './index.ts';

const cents = (decimal: string | null) => BigInt((decimal ?? '0.00').replace('.', ''));
const sum = (prices: readonly Price[], part: keyof Price) =>
  prices.reduce((total, price) => total + cents(price[part]), 0n);

const everyExample = (): Contract[] =>
  contractPhases.flatMap((contract_phase) =>
    energyContractTypes.flatMap((energy_contract_type) =>
      contractDurations.map((contract_duration) =>
        exampleContract({ contract_phase, energy_contract_type, contract_duration }),
      ),
    ),
  );

describe('exampleContract', () => {
  test('has a contract of every phase, type and duration, whose amounts add up', () => {
    for (const { monthly_deposit: deposit } of everyExample()) {
      const { products } = deposit;
      const total = { excl: deposit.total_excl, incl: deposit.total_incl, vat: deposit.vat };
      for (const part of ['excl', 'incl', 'vat'] as const) {
        const monthly = products.map(({ monthly_price }) => monthly_price);
        assert.equal(cents(total[part]), sum(monthly, part));
        for (const { monthly_price, price_lines } of products) {
          const prices = price_lines.map(({ price }) => price);
          assert.equal(cents(monthly_price[part]), sum(prices, part));
        }
      }
      assert.equal(cents(total.excl) + cents(total.vat), cents(total.incl));
    }
  });

  test('gives the fields that were asked for, and dates that fit them', () => {
    const stopped = exampleContract({ contract_phase: 'DeliveryStopped', number: 7, is_company: true });
    assert.equal(stopped.number, 7);
    assert.equal(stopped.is_company, true);
    assert.notEqual(stopped.contract_variables.stopped_date, null);
    assert.equal(exampleContract({ contract_phase: 'UserInput' }).accepted_at, null);
    assert.equal(exampleContract({ accepted_at: null }).accepted_at, null);
  });

  test('refuses fields that no contract may have', () => {
    assert.throws(() => exampleContract({ number: -1 }), { name: 'ContractError' });
  });
});

describe('the phases', () => {
  test('are those of the specification, each in one group', () => {
    assert.deepEqual(
      Object.values(phaseGroups).map((phases) => phases.length),
      [9, 6, 1, 3, 4],
    );
    assert.equal(new Set(contractPhases).size, 23);
    for (const phase of contractPhases) {
      assert.ok((phaseGroups[phaseGroupOf(phase)] as readonly string[]).includes(phase));
    }
    assert.throws(() => phaseGroupOf('constructor' as never), TypeError);
  });
});
