import { type Contract, contractSchema } from './contract.ts';
import { contractPhases } from './contract-phase.ts';
import { contractDurations, energyContractTypes } from './enums.ts';
import { exampleContract } from './example-contract.ts';
import { serializeContract } from './serialize-contract.ts';

const LINE_WIDTH = 120;

/** The files that follow from the schema: their paths in this folder, and their text. `node contract/generate.ts` writes them. */
export function generatedFiles(): Map<string, string> {
  const files = new Map([['contract.schema.json', textOf(contractJsonSchema())]]);
  const add = (name: string, fields: Partial<Contract>) => {
    files.set(`examples/${name}.json`, textOf(JSON.parse(serializeContract(exampleContract(fields)))));
  };
  for (const phase of contractPhases) add(`phase-${kebabCase(phase)}`, { contract_phase: phase });
  for (const type of energyContractTypes) add(`type-${kebabCase(type)}`, { energy_contract_type: type });
  for (const duration of contractDurations) add(`duration-${kebabCase(duration)}`, { contract_duration: duration });
  add('company', { is_company: true, has_tax_credit_right: false, transfer_type: 'Rehousing' });
  add('deleted', { contract_phase: 'NeverDelivered', deleted_at: '2026-03-02T08:15:00.000Z' });
  return files;
}

/** The schema as a document of its own (JSON Schema 2020-12). */
export function contractJsonSchema(): object {
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...contractSchema };
}

function kebabCase(name: string): string {
  return name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}

/** Two spaces, and short lists on one line, as the repository's formatter has it. */
function textOf(value: unknown): string {
  const text = JSON.stringify(value, null, 2).replaceAll(
    /^( *"[^"]*": )\[\n([^[\]{}]*)\n *\](,?)$/gm,
    (list, ...parts) => {
      const [before, entries, after] = parts as [string, string, string];
      const line = `${before}[${entries.trim().replaceAll(/,\n */g, ', ')}]${after}`;
      return line.length <= LINE_WIDTH ? line : list;
    },
  );
  return `${text}\n`;
}
