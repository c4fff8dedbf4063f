import { type Fault, invalid } from '../fault.ts';
import { SECTIONS, type TenancyDocument } from './document-schema.ts';
import { schemaFaults } from './schema-faults.ts';
import { type FileFault, type GivenFile, type Path, parseSource, type SourceFile } from './source-file.ts';

/** What the files of a tenancy say together. */
export interface ReadDocuments {
  document: TenancyDocument;
  fault(path: Path, message: string, at?: 'key' | 'value'): FileFault;
}

/** @throws Fault that names every fault of every file, with its place. */
export function readDocuments(files: readonly GivenFile[], variables: Readonly<Record<string, string>>): ReadDocuments {
  const sources = files.map((file) => parseSource(file, variables));
  const faults = sources.flatMap((source) => (source.faults.length > 0 ? source.faults : schemaFaults(source)));
  refuse(faults.length > 0 ? faults : saidTwice(sources));
  const document = Object.assign(
    { version: 1 },
    ...SECTIONS.map((section) => ({
      [section]: Object.assign({}, ...sources.map(({ content }) => (content as TenancyDocument)[section])),
    })),
  ) as TenancyDocument;
  const saying = ([section, key]: Path) => sources.find(({ content }) => has(content, section, key));
  return {
    document,
    fault: (path, message, at) => {
      const source = saying(path) ?? sources[0];
      return source?.fault(path, message, at) ?? { file: '-', line: 1, column: 1, message };
    },
  };
}

function has(content: unknown, section: unknown, key: unknown): boolean {
  const entries = (content as Record<string, object | undefined>)[String(section)];
  return entries !== undefined && Object.hasOwn(entries, String(key));
}

/** Of two files that set up the same thing neither is right. */
function saidTwice(sources: readonly SourceFile[]): FileFault[] {
  const first = new Map<string, FileFault>();
  return sources.flatMap((source) =>
    SECTIONS.flatMap((section) =>
      Object.keys((source.content as TenancyDocument)[section] ?? {}).flatMap((key) => {
        const name = `${section}.${key}`;
        const before = first.get(name);
        const here = source.fault([section, key], `${key} stands in ${before?.file}:${before?.line} too`, 'key');
        if (before === undefined) first.set(name, here);
        return before === undefined ? [] : [here];
      }),
    ),
  );
}

const MOST_SHOWN = 100;

/** @throws Fault where there is one. */
export function refuse(faults: readonly FileFault[], because: (message: string) => Fault = invalid): void {
  if (faults.length === 0) return;
  const sorted = faults.toSorted((a, b) => (a.file === b.file ? a.line - b.line || a.column - b.column : 0));
  const lines = sorted.map(({ file, line, column, message }) => `${file}:${line}:${column} ${oneLine(message)}`);
  if (lines.length === 1) throw because(lines.join());
  const shown = lines.slice(0, MOST_SHOWN).map((line) => `\n  ${line}`);
  const more = lines.length > MOST_SHOWN ? `\n  and ${lines.length - MOST_SHOWN} more` : '';
  throw because(`${lines.length} faults in the files${shown.join('')}${more}`);
}

/** Names come out of files; nothing in them may act on a terminal. */
function oneLine(message: string): string {
  return message.replace(/\p{Cc}+/gu, ' ');
}
