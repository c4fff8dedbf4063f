import { createInterface } from 'node:readline/promises';
import { invalid } from '../flows/fault.ts';
import { type Task, UNWATCHED } from '../flows/operations/task.ts';
import type { Command } from './command.ts';
import { checkInput } from './execute.ts';
import { EXIT } from './exit-codes.ts';
import { readInput } from './flags.ts';
import { operator } from './operator.ts';
import { runWhereTheDatabaseIs } from './place.ts';
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
  const run = (task: Task) =>
    command.call
      ? command.call(input, { variables, json }, task)
      : runWhereTheDatabaseIs(variables, { noun: noun.name, command, input, by: operator(), task });
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

async function confirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw invalid(`${question} There is nobody to ask: say --yes to do it`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}
