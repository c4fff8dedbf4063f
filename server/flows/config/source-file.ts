import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type ParsedNode,
  parseDocument,
  visit,
  type YAMLMap,
  type YAMLParseError,
} from 'yaml';
import { Fault } from '../fault.ts';
import { interpolate } from './variables.ts';

/** A file as it was read, where the command was typed. */
export interface GivenFile {
  file: string;
  text: string;
}

export type Path = readonly (string | number)[];

/** Something wrong in a file. */
export interface FileFault {
  file: string;
  line: number;
  column: number;
  message: string;
}

/** A parsed file: what it says, and where it says so. */
export interface SourceFile {
  file: string;
  /** With the values of variables. Not checked yet. */
  content: unknown;
  faults: FileFault[];
  /** The value at a path, or of what contains it; with `key`, its name. */
  fault(path: Path, message: string, at?: 'key' | 'value'): FileFault;
}

/** YAML 1.2, of which JSON is a part; without aliases and tags, which nothing here needs. */
const OPTIONS = {
  version: '1.2',
  schema: 'core',
  uniqueKeys: true,
  merge: false,
  stringKeys: true,
  prettyErrors: false,
} as const;

export function parseSource({ file, text }: GivenFile, variables: Readonly<Record<string, string>>): SourceFile {
  const lines = new LineCounter();
  const faultAt = (offset: number, message: string): FileFault => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(line, 1), column: Math.max(col, 1), message };
  };
  try {
    const document = parseDocument(text, { ...OPTIONS, lineCounter: lines });
    const broken = [...document.errors.filter(isOfItsOwn), ...document.warnings];
    const faults =
      broken.length > 0
        ? broken.map(({ pos, code, message }) =>
            faultAt(pos[0], WORDS[code] ?? message.replace(/^Maximum call stack.*/, 'is nested too deeply')),
          )
        : fillIn(document, variables, faultAt);
    return {
      ...{ file, faults, content: faults.length === 0 ? document.toJS() : undefined },
      fault: (path, message, at = 'value') => faultAt(offsetOf(document, path, at), message),
    };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const fault = { file, line: 1, column: 1, message: 'is nested too deeply' };
    return { file, content: undefined, faults: [fault], fault: () => fault };
  }
}

/** Where YAML is broken, what follows is told wrongly. */
function isOfItsOwn({ code }: YAMLParseError, index: number): boolean {
  return index === 0 || code === 'DUPLICATE_KEY';
}

const WORDS: Record<string, string> = {
  DUPLICATE_KEY: 'this key stands here twice',
  MULTIPLE_DOCS: 'a file holds one document; a second one begins here',
  TAG_RESOLVE_FAILED: 'tags (!name) are not read',
};

/** Gives texts the values of their variables; returns what cannot be. */
function fillIn(
  document: Document.Parsed,
  variables: Readonly<Record<string, string>>,
  faultAt: (offset: number, message: string) => FileFault,
): FileFault[] {
  const faults: FileFault[] = [];
  visit(document, (at, node) => {
    if (isAlias(node)) faults.push(faultAt(node.range?.[0] ?? 0, 'aliases (*name) are not read; say it again'));
    if (at === 'key' || !isScalar(node) || typeof node.value !== 'string') return;
    try {
      const value = interpolate(node.value, variables);
      node.value = value;
      if (!value.isWellFormed() || value.includes('\0')) {
        faults.push(faultAt(node.range?.[0] ?? 0, 'has a character that cannot be stored'));
      }
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      faults.push(faultAt(node.range?.[0] ?? 0, error.message));
    }
  });
  return faults;
}

function offsetOf(document: Document.Parsed, path: Path, at: 'key' | 'value'): number {
  let node: Node | ParsedNode | null = document.contents;
  let offset = node?.range?.[0] ?? 0;
  for (const [depth, step] of path.entries()) {
    const found = isMap(node)
      ? pairOf(node, step)
      : isSeq(node)
        ? { value: node.items[Number(step)] as Node }
        : undefined;
    if (found === undefined) break;
    node = found.value;
    const last = depth === path.length - 1;
    offset = (last && at === 'key' ? found.key?.range?.[0] : (node?.range?.[0] ?? found.key?.range?.[0])) ?? offset;
  }
  return offset;
}

function pairOf(map: YAMLMap, name: string | number): { key?: Node; value: Node | null } | undefined {
  const pair = map.items.find(({ key }) => isScalar(key) && key.value === name);
  return pair && { key: pair.key as Node, value: pair.value as Node | null };
}
