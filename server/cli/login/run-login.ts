import { systemClock } from '../../clock.ts';
import { EXIT } from '../exit-codes.ts';
import { InterruptedError } from '../interrupted.ts';
import { printableJson } from '../printable.ts';
import { logIn } from './log-in.ts';
import { type LoginOptions, loginRequest } from './login-request.ts';
import { openBrowser } from './open-browser.ts';
import { showTokens } from './show-tokens.ts';

/** `wattlock login`: speaks HTTP only, as any application of a partner does. */
export async function runLogin(variables: Record<string, string | undefined>, options: LoginOptions): Promise<number> {
  const request = loginRequest(variables, options);
  const say = (line: string) => void process.stderr.write(`${line}\n`);
  const tokens = await logIn(request, {
    clock: systemClock(),
    interrupted: interruption(),
    say,
    open(url) {
      if (options.browser !== false) openBrowser(url, () => say('No browser could be opened here; open it yourself.'));
    },
  });
  process.stdout.write(`${options.json ? printableJson(tokens) : showTokens(tokens)}\n`);
  say('Signed in.');
  return EXIT.done;
}

/** A signal that comes twice, as behind a wrapper, is one interruption. */
function interruption(): AbortSignal {
  const end = new AbortController();
  const interrupt = () => end.abort(new InterruptedError('interrupted; nobody is signed in here'));
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  return end.signal;
}
