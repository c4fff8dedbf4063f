import { CommanderError } from 'commander';
import { EXIT } from './exit-codes.ts';
import { explain } from './explain-error.ts';
import { createProgram, type Handlers } from './program.ts';

type Variables = Record<string, string | undefined>;

/** Runs what the arguments ask for and returns the exit code. A server returns once it has stopped. */
export async function runCommandLine(args: readonly string[], variables: Variables): Promise<number> {
  let exitCode: number = EXIT.done;
  try {
    const program = await createProgram(args, handlersOf(variables), (code) => {
      exitCode = code;
    });
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return usageExitCode(error);
    const explained = explain(error);
    process.stderr.write(`wattlock: ${explained.message}\n`);
    return explained.exitCode;
  }
  return exitCode;
}

/** Loaded when they run: help and wrong usage are told at once. */
function handlersOf(variables: Variables): Handlers {
  return {
    dev: async () => (await import('./serve.ts')).dev(variables),
    serve: async (options) => (await import('./serve.ts')).serve(variables, options),
    healthcheck: async (options) => (await import('./healthcheck.ts')).healthcheck(variables, options),
    login: async (options) => (await import('./login/run-login.ts')).runLogin(variables, options),
    command: async (...asked) => (await import('./run-command.ts')).runCommand(variables, ...asked),
  };
}

/** Commander has said what was wrong, or shown the help that was asked for. */
function usageExitCode({ code, exitCode }: CommanderError): number {
  return exitCode === 0 || code === 'commander.helpDisplayed' ? EXIT.done : EXIT.usage;
}
