import type { Static } from 'typebox';
import * as Type from 'typebox';
import { decimal, integer, nullable, record, text } from './scalars.ts';

const price = (description: string) =>
  record(
    'Price',
    {
      excl: nullable(decimal, 'Excluding VAT.'),
      incl: nullable(decimal, 'Including VAT.'),
      vat: nullable(decimal, 'Value-added tax.'),
    },
    description,
  );

/** An amount without VAT, with it, and the VAT itself, in euros. */
export const priceSchema = price('An amount.');
export type Price = Static<typeof priceSchema>;

export const priceLineSchema = record(
  'PriceLine',
  {
    description: nullable(text, 'Description of the line.'),
    unit_price: price('Unit price.'),
    quantity: nullable(decimal, 'Quantity of the unit.'),
    interval: nullable(integer, 'Interval of the line.'),
    price: price('Total price of the line.'),
  },
  'A line of a product.',
);
export type PriceLine = Static<typeof priceLineSchema>;

export const productSchema = record(
  'Product',
  {
    name: nullable(text, 'Product name.'),
    monthly_price: price('Monthly price.'),
    price_lines: Type.Array(priceLineSchema, { maxItems: 100, description: 'Price lines of the product.' }),
  },
  'A product in the deposit.',
);
export type Product = Static<typeof productSchema>;

export const monthlyDepositSchema = record(
  'MonthlyDeposit',
  {
    total_excl: nullable(decimal, 'Total excluding VAT.'),
    total_incl: nullable(decimal, 'Total including VAT.'),
    vat: nullable(decimal, 'Value-added tax.'),
    products: Type.Array(productSchema, { maxItems: 100, description: 'Products in the deposit.' }),
  },
  'Monthly deposit amount and breakdown.',
);
export type MonthlyDeposit = Static<typeof monthlyDepositSchema>;
