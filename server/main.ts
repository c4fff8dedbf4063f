import { runCommandLine } from './cli/command-line.ts';

/** The program: the process's own arguments and environment variables are read here, and passed on. */
export async function main(args: readonly string[]): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The reader of a pipe has seen enough.
    process.exit(error.code === 'EPIPE' ? 0 : 1);
  });
  const exitCode = await runCommandLine(args, process.env);
  // Ends the process whatever still hangs on to it, but not before all is written.
  process.stdout.write('', () => process.exit(exitCode));
}
