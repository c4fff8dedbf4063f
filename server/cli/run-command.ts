import { createInterface } from 'node:readline/promises';
import { invalid } from '../flows/fault.ts';
import { type Task, UNWATCHED } from '../flows/operations/task.ts';
import type { Command } from './command.ts';
import { checkInput } from './execute.ts';
import { EXIT } from './exit-codes.ts';
import { readInput } from './flags.ts';
import { operator } from './operator.ts';
import { runWhereTheDatabaseIs, thereWhereTheDatabaseIs } from './place.ts';
import { printableJson } from './printable.ts';
import type { Noun } from './registry.ts';
import { addTypedSecret } from './typed-secret.ts';
import { watched } from './watched.ts';

/** Runs one command, prints what it says, and returns the exit code. */
export async function runCommand(
  variables: Record<string, string | undefined>,
  noun: Noun,
  command: Command,
  given: unknown[],
  options: Record<string, unknown>,
): Promise<number> {
  const read = await readInput(command.input, given, options);
  const input = checkInput(command, await addTypedSecret(command, read));
  if (command.question && options.yes !== true && !(await confirmed(command.question(input)))) {
    process.stderr.write('Nothing was done.\n');
    return EXIT.error;
  }
  const json = options.json === true;
  const terms = { variables, json, yes: options.yes === true };
  const run = (task: Task) => runWherever(noun, command, input, terms, task);
  const data = await (command.long ? watched(run) : run(UNWATCHED));
  if (data === undefined) return EXIT.done;
  if (json) {
    process.stdout.write(`${printableJson(data)}\n`);
  } else {
    process.stdout.write(`${command.show(data)}\n`);
    const note = command.note?.(data);
    if (note !== undefined) process.stderr.write(`${note}\n`);
  }
  return command.exitCode?.(data) ?? EXIT.done;
}

function runWherever(
  { name }: Noun,
  command: Command,
  input: object,
  { variables, json, yes }: { variables: Record<string, string | undefined>; json: boolean; yes: boolean },
  task: Task,
): Promise<unknown> {
  if (command.call) return command.call(input, { variables, json }, task);
  const where = { noun: name, command, by: operator(), task };
  if (!command.lead) return runWhereTheDatabaseIs(variables, { ...where, input });
  const there = thereWhereTheDatabaseIs(variables, where);
  return command.lead(input, { variables, json, there, confirm: async (question) => yes || confirmed(question) });
}

async function confirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw invalid(`${question} There is nobody to ask: say --yes to do it`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}
