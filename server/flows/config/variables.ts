import { settingsSchema } from '../../config-schema.ts';
import { invalid } from '../fault.ts';

/** A variable's place in a text, or a plain `${` that is written `$${`. */
const PLACE = /\$\$\{|\$\{([A-Za-z_][A-Za-z0-9_]*)\}|\$\{/g;

/** Variables that files name, wherever they do. */
export function variablesIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACE)].flatMap(([, name]) => name ?? []))];
}

/**
 * A text with the values of its variables; values are not read for variables again.
 * @throws Fault for a variable that has no value, or whose value is a secret of this service.
 */
export function interpolate(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(PLACE, (place, name: string | undefined) => {
    if (place === '$${') return '${';
    if (name === undefined)
      throw invalid(
        'a variable is written as a dollar sign and its {NAME}; a dollar sign before a plain { is written twice',
      );
    if (isSecretVariable(name))
      throw invalid(`the variable ${name} is a secret of this service, and belongs in no file`);
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value === undefined || value === '') throw invalid(`the variable ${name} is not set`);
    return value;
  });
}

/** What `interpolate` makes the same text of, whatever it is. */
export function escaped(text: string): string {
  return text.replaceAll('${', () => '$${');
}

/** What is never sent, let alone written anywhere. */
export function isSecretVariable(name: string): boolean {
  const setting = name.replace(/_FILE$/, '');
  const properties = settingsSchema.properties as object as Record<string, { secret?: boolean }>;
  return Object.hasOwn(properties, setting) && properties[setting]?.secret === true;
}
