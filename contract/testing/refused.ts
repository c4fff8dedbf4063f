import assert from 'node:assert/strict';
import { ContractError } from '../index.ts';

/** Parsing is refused for one fault, which this is. */
export function refused(parse: () => unknown, pointer: string, code: string, detail = /./): void {
  assert.throws(parse, (error) => {
    assert.ok(error instanceof ContractError, String(error));
    assert.deepEqual(
      error.faults.map((fault) => [fault.pointer, fault.code]),
      [[pointer, code]],
    );
    assert.match(error.faults[0]?.detail ?? '', detail);
    return true;
  });
}
