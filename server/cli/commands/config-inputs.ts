import Type from 'typebox';
import type { Prunable } from '../../flows/config/prune.ts';
import { isSecretVariable, variablesIn } from '../../flows/config/variables.ts';
import { invalid } from '../../flows/fault.ts';
import { argument, list } from '../inputs.ts';
import { readConfigFiles } from './config-files.ts';

const PRUNABLE: Record<string, Prunable> = {
  audiences: 'audience',
  clients: 'client',
  'webhook-endpoints': 'webhook_endpoint',
};

/** What plan and apply are given: a path, and what stands there once it was read. */
export const configInputs = {
  path: argument('a file, or a folder of *.yaml, *.yml and *.json; - is standard input'),
  prune: Type.Optional(
    list('prune', `also remove what the files no longer name, of these kinds: ${Object.keys(PRUNABLE).join(', ')}`),
  ),
  files: Type.Optional(
    Type.Array(Type.Object({ file: Type.String(), text: Type.String() }), { description: 'read', filledIn: true }),
  ),
  variables: Type.Optional(
    Type.Record(Type.String(), Type.String(), { description: 'that the files name', filledIn: true }),
  ),
};

export interface ConfigInput {
  path: string;
  prune?: string[];
  files?: { file: string; text: string }[];
  variables?: Record<string, string>;
}

/** The input with what stands at its path, and of the environment what that names: nothing more, and no secret of ours. */
export async function withFiles(
  input: ConfigInput,
  environment: Record<string, string | undefined>,
): Promise<Required<ConfigInput>> {
  const prune = prunedKinds(input.prune ?? []);
  const files = await readConfigFiles(input.path);
  const names = new Set(files.flatMap(({ text }) => variablesIn(text)));
  const given = [...names].flatMap((name) => {
    const value = Object.hasOwn(environment, name) && !isSecretVariable(name) ? environment[name] : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  return { path: input.path, prune, files, variables: Object.fromEntries(given) };
}

/** What a run wishes for; where it runs nothing is read. */
export function wishOf({ files = [], variables = {}, prune = [] }: ConfigInput) {
  return { files, variables, prune: prune.map((name) => PRUNABLE[name] as Prunable) };
}

function prunedKinds(given: readonly string[]): string[] {
  const names = given.flatMap((text) => text.split(',')).map((name) => name.trim().replaceAll('_', '-'));
  for (const name of names) {
    if (name === 'partners') throw invalid('--prune: partners are never removed; wattlock partner suspend refuses one');
    if (!Object.hasOwn(PRUNABLE, name))
      throw invalid(`--prune: ${name} is none of ${Object.keys(PRUNABLE).join(', ')}`);
  }
  return [...new Set(names)];
}
