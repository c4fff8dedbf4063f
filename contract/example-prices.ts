import type { Price, PriceLine, Product } from './monthly-deposit.ts';

/** A line of an example, its prices counted in whole cents so that its sums are right. */
export interface ExampleLine {
  excl: number;
  vat: number;
  shown: PriceLine;
}

const VAT_PERCENT = 21;
const EACH_MONTH = 1;

/** @param unit in hundred-thousandths of a euro, without VAT. */
export function line(description: string, unit: number, quantity: number): ExampleLine {
  const excl = rounded((unit * quantity) / 1000);
  const vat = vatOf(excl);
  const unit_price = price(unit, vatOf(unit), 5);
  const shown = {
    description,
    unit_price,
    quantity: String(quantity),
    interval: EACH_MONTH,
    price: price(excl, vat, 2),
  };
  return { excl, vat, shown };
}

export function product(name: string, lines: ExampleLine[]): { lines: ExampleLine[]; shown: Product } {
  return { lines, shown: { name, monthly_price: monthly(lines), price_lines: lines.map(({ shown }) => shown) } };
}

/** What the lines come to. */
export function monthly(lines: readonly ExampleLine[]): Price {
  const sum = (field: 'excl' | 'vat') => lines.reduce((total, line) => total + line[field], 0);
  return price(sum('excl'), sum('vat'), 2);
}

function vatOf(amount: number): number {
  return rounded((amount * VAT_PERCENT) / 100);
}

/** Half a cent is rounded away from nothing, of credits too. */
function rounded(amount: number): number {
  return Math.sign(amount) * Math.round(Math.abs(amount));
}

function price(excl: number, vat: number, digits: number): Price {
  return { excl: decimalOf(excl, digits), incl: decimalOf(excl + vat, digits), vat: decimalOf(vat, digits) };
}

function decimalOf(amount: number, digits: number): string {
  const figures = String(Math.abs(amount)).padStart(digits + 1, '0');
  return `${amount < 0 ? '-' : ''}${figures.slice(0, -digits)}.${figures.slice(-digits)}`;
}
