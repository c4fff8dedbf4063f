import { resolve } from 'node:path';
import { Option, type Command as Program } from 'commander';
import type { TObject, TSchema } from 'typebox';
import { onlyLine, readGivenFile } from './given-file.ts';
import type { InputAnnotations } from './inputs.ts';

type Property = TSchema & InputAnnotations & { type?: string; enum?: readonly string[]; default?: unknown };

/** Gives a command the arguments and flags of its input. */
export function addInputs(program: Program, schema: TObject): void {
  // Typed as always there; left out of the schema when nothing is required.
  const requiredNames: readonly string[] = schema.required ?? [];
  for (const [name, property] of typedOf(schema)) {
    const required = requiredNames.includes(name) && property.default === undefined;
    if (property.argument) {
      const argument = name.replaceAll('_', '-');
      program.argument(required ? `<${argument}>` : `[${argument}]`, property.description);
      continue;
    }
    const option = optionOf(name, property);
    if (required) option.makeOptionMandatory();
    program.addOption(option);
    if (property.negatable) {
      const flag = flagOf(name, property);
      program.addOption(new Option(`--no-${flag}`, `the opposite of --${flag}`));
    }
  }
}

/**
 * The input that was given: what is absent stays absent.
 * @param readFile Reads the file that a flag names.
 */
export async function readInput(
  schema: TObject,
  positional: readonly unknown[],
  options: Record<string, unknown>,
  readFile = readGivenFile,
): Promise<object> {
  const input: Record<string, unknown> = {};
  const rest = [...positional];
  for (const [name, property] of typedOf(schema)) {
    const given = property.argument ? rest.shift() : options[optionOf(name, property).attributeName()];
    if (given === undefined) continue;
    const flag = flagOf(name, property);
    if (!property.file) input[name] = inputValue(property, given);
    else {
      const content = await readFile(String(given), flag);
      input[name] = property.line ? onlyLine(content, flag) : content;
    }
  }
  return input;
}

/** How a person knows a property of the input. */
export function labelOf(schema: TObject, name: string): string {
  const property = (schema.properties as Record<string, Property>)[name];
  if (property === undefined) return name;
  return property.argument ? name.replaceAll('_', '-') : `--${flagOf(name, property)}`;
}

/** The properties that have a place on the command line. */
function typedOf(schema: TObject): [string, Property][] {
  const properties = Object.entries(schema.properties) as unknown as [string, Property][];
  return properties.filter(([, { filledIn }]) => filledIn !== true);
}

function flagOf(name: string, { flag = name }: Property): string {
  return flag.replaceAll('_', '-');
}

function optionOf(name: string, property: Property): Option {
  const flag = `--${flagOf(name, property)}`;
  if (property.type === 'boolean') return new Option(flag, property.description);
  const placeholder = property.file
    ? 'file'
    : property.enum
      ? 'choice'
      : property.type === 'integer'
        ? 'number'
        : 'text';
  const option = new Option(`${flag} <${placeholder}>`, property.description);
  if (property.enum) option.choices(property.enum);
  if (property.default !== undefined) option.default(property.default);
  if (property.type === 'array' || isNullableList(property)) {
    option.argParser((item: string, items: string[] | undefined) => [...(items ?? []), item]);
  }
  return option;
}

function inputValue(property: Property, given: unknown): unknown {
  if (Array.isArray(given)) {
    const items = given.filter((item) => item !== '');
    return items.length === 0 && property.clearable ? null : items;
  }
  if (typeof given !== 'string') return given;
  if (property.path && given !== '') return resolve(given);
  if (property.clearable && given === '') return null;
  if (property.type === 'integer' && /^\d{1,9}$/.test(given)) return Number(given);
  return given;
}

function isNullableList(property: Property): boolean {
  const { anyOf } = property as { anyOf?: { type?: string }[] };
  return anyOf?.some(({ type }) => type === 'array') ?? false;
}
