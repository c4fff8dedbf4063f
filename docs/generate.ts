import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ConfigError, loadConfig } from '../server/config.ts';
import { type SettingName, settingsSchema } from '../server/config-schema.ts';
import { documentSchema } from '../server/flows/config/document-schema.ts';
import { operatorOpenApi } from '../server/routes/operator/app.ts';
import { partnerOpenApi } from '../server/routes/partner/app.ts';

/**
 * Writes the documents that follow from the settings' schema, the OpenAPI documents of the partner and the operator API, and the schema of the files of `wattlock config`. With `--check` it writes nothing and fails when one of
 * them differs, when a document names a test that is not there, or when a link leads nowhere.
 */
const root = resolve(import.meta.dirname, '..');
const MADE_BY = 'Written by docs/generate.ts from server/config-schema.ts; do not edit.';

interface Setting {
  name: SettingName;
  description: string;
  default: string | undefined;
  values: string[];
  secret: boolean;
  required: boolean;
}

/** What production demands is asked of the program itself, which names all that is missing at once. */
function requiredNames(): Set<string> {
  try {
    loadConfig({ WATTLOCK_ENVIRONMENT: 'production' });
    return new Set();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const missing = error.faults.map((fault) => /^([A-Z_]+): missing/.exec(fault)?.[1] ?? '');
    return new Set(['WATTLOCK_ENVIRONMENT', ...missing]);
  }
}

function readSettings(): Setting[] {
  const required = requiredNames();
  return Object.entries(settingsSchema.properties).map(([name, property]) => {
    const schema = property as unknown as {
      description: string;
      default?: unknown;
      secret?: boolean;
      anyOf?: { const: string }[];
    };
    return {
      name: name as SettingName,
      description: schema.description,
      default: schema.default === undefined || schema.default === '' ? undefined : String(schema.default),
      values: schema.anyOf?.map((value) => value.const) ?? [],
      secret: schema.secret === true,
      required: required.has(name),
    };
  });
}

function meaningOf({ description, values }: Setting): string {
  return values.length === 0 ? description : `${description} One of: ${values.join(', ')}.`;
}

function configurationPage(settings: readonly Setting[]): string {
  const rows = settings.map((setting) => {
    const standard = setting.required ? '*required*' : setting.default === undefined ? '–' : `\`${setting.default}\``;
    const cells = [`\`${setting.name}\``, standard, meaningOf(setting), setting.secret ? 'yes' : ''];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return `<!-- ${MADE_BY} -->
# Configuration

Settings are environment variables. All of them are checked at the start, and all faults are told at once. A variable
that begins with \`WATTLOCK_\` and is none of these is a fault too: a misspelt name would be ignored in silence.

- Each may also come from a file: \`NAME_FILE=/path\` instead of \`NAME=value\`. Use it for secrets.
- An empty value counts as absent.
- *required* means: outside the sandbox. \`wattlock dev\` and \`npm start\` need no setting at all.
- Outside the sandbox every address must be https, unless it is a loopback address; there is no default for it.
- The sandbox takes loopback addresses only.
- The program speaks HTTP; TLS ends at the proxy before it. Without \`…_LISTEN\` it listens on the port of the public
  address, which for https is 443 unless the address names another: set \`…_LISTEN\` behind a proxy.

| Setting | Default | Meaning | Secret |
|---|---|---|---|
${rows.join('\n')}

\`.env.example\` has the same list, ready to be filled in.
`;
}

function envExample(settings: readonly Setting[]): string {
  const blocks = settings.map((setting) => {
    const lines = wrap(meaningOf(setting)).map((line) => `# ${line}`);
    const assignment = `${setting.name}=${setting.default ?? ''}`;
    return [...lines, setting.required ? assignment : `# ${assignment}`].join('\n');
  });
  return `# ${MADE_BY}
# What is not commented out must be given outside the sandbox. The program reads its environment, not this file:
#   set -a; . ./.env; set +a; wattlock serve

${blocks.join('\n\n')}
`;
}

function wrap(text: string, width = 110): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + word.length >= width) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

/** Tests are named in documents as "title" (`file`). */
function faultsOfTests(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/"([^"\n]+)" \(`([^`\n]+\.test\.ts)`\)/g)].flatMap(([, title = '', path = '']) => {
    if (!existsSync(join(root, path))) return [`${file}: there is no test file ${path}`];
    const source = readFileSync(join(root, path), 'utf8');
    const found = ['"', "'", '`'].some((quote) => source.includes(`${quote}${title}${quote}`));
    return found ? [] : [`${file}: ${path} has no test "${title}"`];
  });
}

function faultsOfLinks(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].flatMap(([, target = '']) =>
    /^[a-z]+:/.test(target) || existsSync(join(root, dirname(file), target))
      ? []
      : [`${file}: the link to ${target} leads nowhere`],
  );
}

const settings = readSettings();
const configuration = 'docs/operator/configuration.md';
const made: Record<string, string> = {
  [configuration]: configurationPage(settings),
  '.env.example': envExample(settings),
};

/** The APIs as the sandbox serves them; the files of `wattlock config`, for editors. */
const sandbox = loadConfig({ WATTLOCK_ENVIRONMENT: 'sandbox' });
const jsonDocuments: Record<string, string> = {
  'docs/reference/partner-openapi.json': JSON.stringify(partnerOpenApi(sandbox)),
  'docs/reference/operator-openapi.json': JSON.stringify(operatorOpenApi(sandbox)),
  'docs/reference/tenancy.schema.json': JSON.stringify(
    { $schema: 'https://json-schema.org/draft/2020-12/schema', title: 'Wattlock tenancy', ...documentSchema },
    (name, value) => (name === 'fault' ? undefined : value),
  ),
};

/** By content: the formatter decides how it looks. */
function isCurrent([file, text]: [string, string]): boolean {
  if (!existsSync(join(root, file))) return false;
  return isDeepStrictEqual(JSON.parse(readFileSync(join(root, file), 'utf8')), JSON.parse(text));
}

const MEND = 'is out of date; run: node server/bin/node.js docs/generate.ts';

if (process.argv.includes('--check')) {
  const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
  const faults = Object.entries(made)
    .filter(([file, text]) => !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== text)
    .map(([file]) => `${file} ${MEND}`);
  for (const document of Object.entries(jsonDocuments)) {
    if (!isCurrent(document)) faults.push(`${document[0]} ${MEND}`);
  }
  for (const file of documents) faults.push(...faultsOfTests(file), ...faultsOfLinks(file));
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.exitCode = faults.length > 0 ? 1 : 0;
} else {
  for (const [file, text] of Object.entries(made)) writeFileSync(join(root, file), text);
  for (const [file, text] of Object.entries(jsonDocuments)) {
    writeFileSync(join(root, file), text);
    execFileSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', file], { cwd: root, stdio: 'ignore' });
  }
}
