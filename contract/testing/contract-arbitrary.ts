import fc from 'fast-check';
import {
  type Contract,
  type ContractInput,
  contractDurations,
  contractPhases,
  energyContractTypes,
  transferTypes,
} from '../index.ts';

/** Plain objects, as JSON.parse makes them. */
const record = <T>(model: { [Field in keyof T]: fc.Arbitrary<T[Field]> }) =>
  fc.record<T>(model, { noNullPrototype: true });

const nullable = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });

const digits = (limits: { minLength: number; maxLength: number }) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), ...limits });

/** Every decimal of the grammar: no negative zero, no leading zero, up to 20 digits and 18 more. */
export const decimalArbitrary: fc.Arbitrary<string> = record({
  sign: fc.constantFrom('', '-'),
  whole: fc.oneof(
    fc.constant('0'),
    fc.tuple(fc.constantFrom(...'123456789'), digits({ minLength: 0, maxLength: 19 })).map((parts) => parts.join('')),
  ),
  fraction: fc.oneof(
    fc.constant(''),
    digits({ minLength: 1, maxLength: 18 }).map((fraction) => `.${fraction}`),
  ),
}).map(({ sign, whole, fraction }) => (/[1-9]/.test(whole + fraction) ? sign : '') + whole + fraction);

/** Datetimes in the form in which they go out. */
export const datetimeArbitrary: fc.Arbitrary<string> = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

export const textArbitrary: fc.Arbitrary<string> = fc
  .string({ unit: 'grapheme', maxLength: 40 })
  .map((text) => text.replaceAll(/\p{Cc}/gu, ''));

const integerArbitrary = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const uuidArbitrary = fc.uuid();

const priceArbitrary = record({
  excl: nullable(decimalArbitrary),
  incl: nullable(decimalArbitrary),
  vat: nullable(decimalArbitrary),
});

const priceLineArbitrary = record({
  description: nullable(textArbitrary),
  unit_price: priceArbitrary,
  quantity: nullable(decimalArbitrary),
  interval: nullable(integerArbitrary),
  price: priceArbitrary,
});

const productArbitrary = record({
  name: nullable(textArbitrary),
  monthly_price: priceArbitrary,
  price_lines: fc.array(priceLineArbitrary, { maxLength: 4 }),
});

const monthlyDepositArbitrary = record({
  total_excl: nullable(decimalArbitrary),
  total_incl: nullable(decimalArbitrary),
  vat: nullable(decimalArbitrary),
  products: fc.array(productArbitrary, { maxLength: 4 }),
});

const contractPayloadArbitrary = record({
  yearly_estimate_electricity: nullable(integerArbitrary),
  yearly_estimate_production: nullable(integerArbitrary),
  yearly_estimate_gas: nullable(integerArbitrary),
  electricity_distribution: nullable(integerArbitrary),
  start_date: nullable(datetimeArbitrary),
  end_date: nullable(datetimeArbitrary),
  stopped_date: nullable(datetimeArbitrary),
  current_period_start_date: nullable(datetimeArbitrary),
});

/** Every contract in canonical form, its fields in the specification's order. */
export const contractArbitrary: fc.Arbitrary<Contract> = record({
  id: uuidArbitrary,
  collective_id: nullable(uuidArbitrary),
  energy_contract_type: fc.constantFrom(...energyContractTypes),
  is_company: fc.boolean(),
  contract_duration: fc.constantFrom(...contractDurations),
  contract_variables: contractPayloadArbitrary,
  has_tax_credit_right: fc.boolean(),
  contract_phase: fc.constantFrom(...contractPhases),
  transfer_type: fc.constantFrom(...transferTypes),
  user_id: uuidArbitrary,
  number: fc.maxSafeNat().map((number) => Math.max(number, 1)),
  monthly_deposit: monthlyDepositArbitrary,
  contract_labels: fc.array(record({ name: textArbitrary, value: textArbitrary }), { maxLength: 4 }),
  accepted_at: nullable(datetimeArbitrary),
  created_at: datetimeArbitrary,
  updated_at: datetimeArbitrary,
  deleted_at: nullable(datetimeArbitrary),
});

/** Every contract without what the server sets. */
export const contractInputArbitrary: fc.Arbitrary<ContractInput> = contractArbitrary.map(
  ({ id, number, created_at, updated_at, deleted_at, ...input }) => input,
);
