import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Contract, ContractChange, ContractCreate } from '@wattlock/contract';
import type { PartnerApiComponents } from './index.ts';

type Schemas = PartnerApiComponents['schemas'];
type Fits<One, Other> = One extends Other ? true : false;

/** Type errors, if any, are found by `npm run types`. */
type Checks = [
  Fits<Schemas['Contract'], Contract>,
  Fits<Contract, Schemas['Contract']>,
  Fits<ContractCreate, Schemas['ContractCreate']>,
  Fits<ContractChange, Schemas['ContractChange']>,
];

test('a contract of the partner API is a contract of @wattlock/contract, and may be sent as one', () => {
  const checks: Checks = [true, true, true, true];
  assert.ok(checks.every(Boolean));
});
