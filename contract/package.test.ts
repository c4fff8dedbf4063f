import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { createContext, Script } from 'node:vm';
import { rolldown } from 'rolldown';
import { exampleContract, serializeContract } from './index.ts';
import { installPackage } from './testing/installed-package.ts';

const PROGRAM = `
import { type Contract, ContractError, exampleContract, parseContract, serializeContract } from '@wattlock/contract';
import schema from '@wattlock/contract/contract.schema.json' with { type: 'json' };
import example from '@wattlock/contract/examples/phase-delivery-started.json' with { type: 'json' };

const contract: Contract = parseContract(example);
const price: string | null | undefined = contract.monthly_deposit.products[0]?.price_lines[0]?.unit_price.vat;
// @ts-expect-error a phase that is not known
contract.contract_phase = 'Finished';
try {
  serializeContract(contract);
} catch (error) {
  if (!(error instanceof ContractError)) throw error;
  console.log(JSON.stringify([error.faults[0]?.pointer, schema.title, price, exampleContract().number]));
}
`;

const BROWSER = `
import { exampleContract, parseContract, serializeContract } from '@wattlock/contract';
globalThis.body = serializeContract(parseContract(JSON.parse(serializeContract(exampleContract()))));
`;

/** Every example of the README and of the doc comments. */
function examples(): string[] {
  const files = globSync(['README.md', '*.ts'], { cwd: import.meta.dirname });
  return files.flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8').replaceAll(/^ \* ?/gm, '');
    return [...text.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code = '']) => code);
  });
}

describe('the published package', () => {
  const installed = installPackage();
  after(() => installed[Symbol.dispose]());
  const own = join(installed.folder, 'node_modules/@wattlock/contract');

  test('has types and runs in an empty folder', () => {
    const file = installed.write('program.ts', PROGRAM);
    installed.check(file);
    assert.deepEqual(JSON.parse(installed.run(file)), ['/contract_phase', 'Contract', '0.02499', 100234]);
  });

  test('holds no sources, tests or tools', () => {
    const files = globSync('**/*.*', { cwd: own }).filter((file) => !/^examples\/[a-z-]+\.json$/.test(file));
    const others = files.filter((file) => !/^[a-z-]+(\.js|\.d\.ts)$/.test(file));
    assert.deepEqual(others.toSorted(), ['README.md', 'contract.schema.json', 'package.json']);
    assert.deepEqual(
      files.filter((file) => /test|arbitrary|generate/.test(file)),
      [],
    );
    assert.deepEqual(Object.keys(JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')).dependencies), [
      'typebox',
    ]);
  });

  test('has examples in its documentation that have types and run', () => {
    const files = examples().map((code, index) => installed.write(`example-${index}.ts`, code));
    assert.ok(files.length >= 10);
    installed.check(...files);
    for (const file of files) installed.run(file);
  });

  test('runs in a browser that forbids eval, and is small', async () => {
    const input = join(installed.folder, installed.write('browser.js', BROWSER));
    await using bundle = await rolldown({ input, platform: 'browser', logLevel: 'silent' });
    const { output } = await bundle.generate({ format: 'iife', minify: true });
    const { code } = output[0];
    const global: { body?: string; TextEncoder: typeof TextEncoder } = { TextEncoder };
    createContext(global, { codeGeneration: { strings: false, wasm: false } });
    new Script(code).runInContext(global);
    assert.equal(global.body, serializeContract(exampleContract()));
    assert.ok(code.length < 20_000, `${code.length} bytes`);
  });
});
