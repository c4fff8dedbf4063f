import { Value } from 'typebox/value';
import type { Core } from '../flows/core.ts';
import { invalid } from '../flows/fault.ts';
import { type Task, UNWATCHED } from '../flows/operations/task.ts';
import type { Provisioner } from '../flows/provisioning/operator-action.ts';
import type { Command } from './command.ts';
import { labelOf } from './flags.ts';

/**
 * The input with its defaults.
 * @throws Fault naming the first thing that does not fit.
 */
export function checkInput(command: Command, given: unknown): object {
  const input = Value.Default(command.input, structuredClone(given));
  for (const error of Value.Errors(command.input, input)) {
    const missing = (error.params as { requiredProperties?: string[] }).requiredProperties?.[0];
    if (missing !== undefined) throw invalid(`${labelOf(command.input, missing)} is missing`);
    const name = error.instancePath.split('/')[1] ?? '';
    throw invalid(`${labelOf(command.input, name)} ${error.message}`.trim());
  }
  return input as object;
}

/** Runs a command and returns what it says as plain JSON data, the same wherever it ran. */
export async function execute(
  command: Command,
  core: Core,
  given: unknown,
  by: Provisioner,
  task: Task = UNWATCHED,
): Promise<unknown> {
  const data = await command.run(core, checkInput(command, given), by, task);
  return JSON.parse(JSON.stringify(data));
}
