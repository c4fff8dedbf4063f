import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { generatedFiles } from './generated-files.ts';
import {
  type Contract,
  contractChangeSchema,
  contractCreateSchema,
  contractSchema,
  exampleContract,
  parseContract,
  parseContractInput,
} from './index.ts';
import { contractArbitrary, contractInputArbitrary } from './testing/contract-arbitrary.ts';
import { changed, placesOf } from './testing/places.ts';

const schema = JSON.parse(readFileSync(join(import.meta.dirname, 'contract.schema.json'), 'utf8'));

function compile(document: object) {
  const ajv = new Ajv2020({ strict: true });
  formats.default(ajv);
  assert.equal(ajv.validateSchema(document), true);
  return ajv.compile(document);
}

const accepts = (parse: (value: unknown) => unknown, value: unknown) => {
  try {
    parse(value);
    return true;
  } catch {
    return false;
  }
};

/** Values that are near the edge of some rule. */
const suspects: unknown[] = [
  ...[null, true, 0, -1, 1.5, 2 ** 31, 2 ** 53, 1e300, [], {}, '', 'x', 'Fixed', '0', '-0', '-0.0', '1e3', '01'],
  ...['12345678901234567890', '123456789012345678901', '0.123456789012345678', '0.1234567890123456789', '1\n'],
  ...['2026-02-29T00:00:00Z', '2024-02-29T00:00:00Z', '2026-01-01T00:00:00+01:00', '2026-01-01T00:00:00.1234Z'],
  ...['2026-06-30T23:59:60Z', '0000-01-01T00:00:00Z', 'ABCDEF01-2345-6789-ABCD-EF0123456789', 'a\u0000b'],
  ...[
    'a'.repeat(500),
    'a'.repeat(501),
    '🔌'.repeat(500),
    '🔌'.repeat(501),
    'urn:uuid:abcdef01-2345-6789-abcd-ef0123456789',
  ],
];

describe('contract.schema.json', () => {
  test('and the examples are what the schema in code says', () => {
    const files = generatedFiles();
    for (const [path, text] of files) {
      assert.equal(
        readFileSync(join(import.meta.dirname, path), 'utf8'),
        text,
        `run: node contract/generate.ts (${path})`,
      );
    }
    const present = readdirSync(join(import.meta.dirname, 'examples')).map((name) => `examples/${name}`);
    assert.deepEqual(
      present.filter((path) => !files.has(path)),
      [],
    );
  });

  test('is JSON Schema 2020-12, and agrees with parseContract about every value that a place may hold', () => {
    const validate = compile(schema);
    for (const { pointer } of placesOf(exampleContract())) {
      for (const value of suspects) {
        const contract = changed(exampleContract(), pointer, ({ parent, name }) => {
          parent[name] = value;
        });
        assert.equal(validate(contract), accepts(parseContract, contract), `${pointer} = ${JSON.stringify(value)}`);
      }
    }
  });

  test('agrees with parseContract about every contract, with a part missing or added', () => {
    const validate = compile(schema);
    const check = (contract: Contract) => {
      assert.equal(validate(contract), true);
      assert.equal(Value.Check(contractSchema, contract), true);
      for (const { pointer } of placesOf(contract)) {
        const less = changed(contract, pointer, ({ parent, name }) => delete parent[name]);
        const more = changed(contract, pointer, ({ value }) => Object.assign(Object(value), { extra: 1 }));
        for (const value of [less, more])
          assert.equal(
            validate(JSON.parse(JSON.stringify(value))),
            accepts(parseContract, JSON.parse(JSON.stringify(value))),
          );
      }
    };
    fc.assert(fc.property(contractArbitrary, check), { numRuns: 20 });
  });
});

describe('the schemas of input', () => {
  test('say what parseContractInput says of absent fields', () => {
    const validate = compile(contractCreateSchema);
    fc.assert(
      fc.property(contractInputArbitrary, (input) => {
        assert.equal(validate(input), true);
        for (const { pointer } of placesOf(input)) {
          const less = JSON.parse(JSON.stringify(changed(input, pointer, ({ parent, name }) => delete parent[name])));
          assert.equal(validate(less), accepts(parseContractInput, less), pointer);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('allow any part in a change', () => {
    const validate = compile(contractChangeSchema);
    assert.equal(validate({}), true);
    assert.equal(validate({ monthly_deposit: {}, contract_variables: { end_date: null } }), true);
    assert.equal(validate({ monthly_deposit: { products: [{ name: 'x' }] } }), false);
    assert.equal(validate({ id: exampleContract().id }), false);
  });
});
