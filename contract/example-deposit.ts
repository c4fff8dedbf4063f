import type { ContractPhase } from './contract-phase.ts';
import { phaseGroupOf } from './contract-phase.ts';
import type { EnergyContractType } from './enums.ts';
import { type ExampleLine, line, monthly, product } from './example-prices.ts';
import type { MonthlyDeposit, Product } from './monthly-deposit.ts';

export interface ExampleSupply {
  phase: ContractPhase;
  type: EnergyContractType;
  has_tax_credit_right: boolean;
  /** A month's share of the yearly estimates. */
  usage: { electricity: number; production: number; gas: number };
}

/** What a kWh and a cubic metre cost, in hundred-thousandths of a euro. */
const TARIFFS = {
  Fixed: { electricity: 11_900, gas: 49_500 },
  Variable: { electricity: 12_450, gas: 51_200 },
  Dynamic: { electricity: 9_870, gas: 41_800 },
} as const;

/** A deposit such as a Dutch household pays, and none before anything was agreed. */
export function exampleDeposit(supply: ExampleSupply): MonthlyDeposit {
  if (supply.phase === 'UserInput') return { total_excl: null, total_incl: null, vat: null, products: [] };
  const products = productsOf(supply);
  const { excl, incl, vat } = monthly(products.flatMap(({ lines }) => lines));
  return { total_excl: excl, total_incl: incl, vat, products: products.map(({ shown }) => shown) };
}

function productsOf(supply: ExampleSupply): { lines: ExampleLine[]; shown: Product }[] {
  const group = phaseGroupOf(supply.phase);
  if (group === 'Insight') return [product('Inzicht', [line('Abonnement Inzicht', 244_000, 1)])];
  if (group === 'Smart charging') return [product('Slim laden', [line('Vergoeding slim laden', -2_500, 180)])];
  const { electricity, gas } = TARIFFS[supply.type];
  const { usage } = supply;
  const products = [
    product('Stroom', [
      line('Levering stroom', electricity, usage.electricity),
      line('Teruglevering stroom', -5_000, usage.production),
      line('Energiebelasting stroom', 9_161, usage.electricity),
      line('Vaste leveringskosten stroom', 595_000, 1),
    ]),
    product('Gas', [
      line('Levering gas', gas, usage.gas),
      line('Energiebelasting gas', 60_066, usage.gas),
      line('Vaste leveringskosten gas', 595_000, 1),
    ]),
    product('Netbeheer', [line('Netbeheer stroom', 3_250_000, 1), line('Netbeheer gas', 1_860_000, 1)]),
  ];
  if (!supply.has_tax_credit_right) return products;
  return [...products, product('Belastingvermindering', [line('Vermindering energiebelasting', -4_331_667, 1)])];
}
