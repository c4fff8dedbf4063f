import { Command as Program } from 'commander';
import { programVersion } from '../program-version.ts';
import type { Command } from './command.ts';
import { examplesText } from './examples.ts';
import { EXIT } from './exit-codes.ts';
import { addInputs } from './flags.ts';
import { declareLogin } from './login/declare-login.ts';
import type { LoginOptions } from './login/login-request.ts';
import { NOUNS, type Noun } from './registry.ts';

const EPILOGUE = `
Each of them has its own help:  wattlock help client,  wattlock client create --help
Exit codes: ${EXIT.done} done, ${EXIT.error} error, ${EXIT.usage} wrong usage or settings, ${EXIT.refused} refused, ${EXIT.notFound} not found, ${EXIT.conflict} conflict, ${EXIT.differs} a difference: the audit chain is not intact, or files and database differ`;

export interface Handlers {
  dev(): Promise<number>;
  serve(options: { only?: string; workers?: string }): Promise<number>;
  healthcheck(options: { only?: string; live?: boolean }): Promise<number>;
  login(options: LoginOptions): Promise<number>;
  /** `given` and `options` are what commander read. */
  command(noun: Noun, verb: Command, given: unknown[], options: Record<string, unknown>): Promise<number>;
}

/**
 * The whole command line, as commander knows it. Of the nouns only those that the arguments name are filled in.
 * @param done Told the exit code of what ran.
 */
export async function createProgram(
  args: readonly string[],
  handlers: Handlers,
  done: (exitCode: number) => void,
): Promise<Program> {
  const program = new Program('wattlock')
    .description('The authorization server for energy platforms and their white-label partners.')
    .version(programVersion())
    .exitOverride()
    .showHelpAfterError('(wattlock help shows what there is)')
    .addHelpText('after', EPILOGUE);
  addServers(program, handlers, done);
  declareLogin(program, async (options) => done(await handlers.login(options)));
  for (const noun of NOUNS) {
    const group = program.command(noun.name).description(noun.summary);
    const verbs = args.includes(noun.name) ? await noun.verbs() : [];
    for (const verb of verbs) {
      addVerb(group, noun, verb).action(async (...given: unknown[]) => {
        // Commander appends the options and the command itself.
        const options = given.at(-2) as Record<string, unknown>;
        done(await handlers.command(noun, verb, given.slice(0, -2), options));
      });
    }
  }
  return program;
}

function addServers(program: Program, handlers: Handlers, done: (exitCode: number) => void): void {
  program
    .command('dev')
    .description('serve everything from one process, with demo data: the sandbox')
    .addHelpText('after', examplesText(['dev', 'dev 2> warnings.log']))
    .action(async () => done(await handlers.dev()));
  program
    .command('serve')
    .description('serve in this environment, as the settings say')
    .option('--only <roles>', 'some roles of auth, customer, partner, operator, worker; comma-separated')
    .option('--workers <number>', 'so many processes that share the ports; PostgreSQL only')
    .addHelpText('after', examplesText(['serve --only auth,worker', 'serve --workers 4']))
    .action(async (options) => done(await handlers.serve(options)));
  program
    .command('healthcheck')
    .description('ask a server of these settings, on this machine, whether it is ready: exit code 0 or 1')
    .option('--only <roles>', 'as the server was started')
    .option('--live', 'ask only whether it is alive')
    .addHelpText('after', examplesText(['healthcheck', 'healthcheck --live --only auth']))
    .action(async (options) => done(await handlers.healthcheck(options)));
}

function addVerb(group: Program, noun: Noun, verb: Command): Program {
  const program = group
    .command(verb.name, { isDefault: verb.name === noun.standard })
    .description(verb.summary)
    .addHelpText('after', examplesText(verb.examples));
  addInputs(program, verb.input);
  if (verb.question || verb.confirms) program.option('--yes', 'do it without asking');
  return program.option('--json', 'print the data as JSON');
}
