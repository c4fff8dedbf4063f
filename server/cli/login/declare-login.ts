import type { Command as Program } from 'commander';
import { examplesText } from '../examples.ts';
import type { LoginOptions } from './login-request.ts';

export const LOGIN_EXAMPLES = [
  'login',
  'login --client 01a9… --scope openid --scope offline --json > tokens.json',
] as const;

const ABOUT = `
The client must be public (--authentication none) and have the redirect URI http://127.0.0.1/callback, which stands
for every port. Tokens go to standard output, all else to standard error.
`;

/** Adds `login` to the command line. */
export function declareLogin(program: Program, run: (options: LoginOptions) => Promise<void>): void {
  const repeated = (item: string, items: string[] | undefined) => [...(items ?? []), item];
  program
    .command('login')
    .description('sign in as a user through the browser, and print the tokens that an application gets')
    .option('--client <client_id>', "client_id of a client; default: the sandbox's own")
    .option('--auth-url <url>', "the auth service; default: WATTLOCK_AUTH_URL, the sandbox's, http://localhost:4000")
    .option('--scope <scope>', 'a scope to ask for; may be repeated; default: all that the client has', repeated)
    .option('--audience <name>', 'an audience of the token; may be repeated; default: all', repeated)
    .option('--no-browser', 'only print the address to open')
    .option('--json', 'print the answer of the token endpoint as JSON')
    .addHelpText('after', ABOUT + examplesText(LOGIN_EXAMPLES))
    .action((options: LoginOptions) => run(options));
}
