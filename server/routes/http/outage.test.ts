import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DatabaseUnavailableError } from '../../store/database.ts';
import { isOutage } from './outage.ts';

const withCode = (code: string) => Object.assign(new Error('as it came from below'), { code });

test('a connection that broke in use is an outage, whatever it broke of', () => {
  const broken = ['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'].map(withCode);
  const told = ['Connection terminated unexpectedly', 'Query read timeout'].map((message) => new Error(message));
  for (const error of [...broken, ...told, new DatabaseUnavailableError(broken[0])]) {
    assert.equal(isOutage(error), true, String((error as { code?: string }).code ?? error));
  }
});

test('of what the database answers, only that it is away or overloaded is an outage', () => {
  for (const code of ['08006', '53300', '57P01', '57014']) assert.equal(isOutage(withCode(code)), true, code);
  for (const code of ['23505', '42P01', '40001', 'XX000', 'EACCES'])
    assert.equal(isOutage(withCode(code)), false, code);
  assert.equal(isOutage(undefined), false);
  assert.equal(isOutage(new TypeError('a fault of the program')), false);
});
