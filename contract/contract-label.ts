import type { Static } from 'typebox';
import { record, text } from './scalars.ts';

/** One entry of the field `contract_labels`. Names may repeat. */
export const contractLabelSchema = record(
  'ContractLabel',
  { name: text('Label name.'), value: text('Label value.') },
  'A label of the contract.',
);

export type ContractLabel = Static<typeof contractLabelSchema>;
