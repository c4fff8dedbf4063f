import { createInterface } from 'node:readline/promises';
import { type Readable, Writable } from 'node:stream';
import { invalid } from '../flows/fault.ts';
import type { Command } from './command.ts';
import { labelOf } from './flags.ts';
import { InterruptedError } from './interrupted.ts';

/** The input of a command, with the secret that has to be typed when no flag brought it. */
export async function addTypedSecret({ typed, input: schema }: Command, given: object): Promise<object> {
  if (typed === undefined || typed.unless.some((name) => Object.hasOwn(given, name))) return given;
  if (!process.stdin.isTTY) {
    const flags = typed.unless.map((name) => labelOf(schema, name)).join(' or ');
    throw invalid(`${flags} is missing, and there is nobody to ask for the ${typed.what}`);
  }
  return { ...given, [typed.name]: await askTwice(typed.what, process.stdin, process.stderr) };
}

/** Asks for a secret twice without showing it: what nobody sees is easily mistyped. */
export async function askTwice(what: string, input: Readable, output: Writable): Promise<string> {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  // Without a history: the arrow up would bring the first answer as the second.
  const reader = createInterface({ input, output: unseen, terminal: true, historySize: 0 });
  const calledOff = new AbortController();
  for (const event of ['SIGINT', 'close']) reader.once(event, () => calledOff.abort());
  const ask = async (question: string) => {
    output.write(`${question}: `);
    try {
      return await reader.question('', { signal: calledOff.signal });
    } catch {
      throw new InterruptedError('interrupted; nothing was done');
    } finally {
      output.write('\n');
    }
  };
  try {
    const typed = await ask(`The ${what}`);
    if ((await ask('Once more')) !== typed) throw invalid('the two do not match; nothing was done');
    return typed;
  } finally {
    reader.close();
  }
}
