import { SECOND } from '../clock.ts';
import { type Listener, loadConfig } from '../config.ts';
import { healthListener, rolesOf } from '../roles.ts';
import { EXIT } from './exit-codes.ts';

const PATIENCE = 3 * SECOND;

/** `wattlock healthcheck`: for containers, which have no other program to ask with. */
export async function healthcheck(
  variables: Record<string, string | undefined>,
  { only, live = false }: { only?: string; live?: boolean },
): Promise<number> {
  const url = addressOf(healthListener(loadConfig(variables), rolesOf(only))) + (live ? '/livez' : '/readyz');
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE), redirect: 'error' });
    process.stdout.write(`${await answer.text()}\n`);
    return answer.ok ? EXIT.done : EXIT.error;
  } catch {
    process.stderr.write(`wattlock: nothing answers at ${url}\n`);
    return EXIT.error;
  }
}

/** Whoever listens everywhere is asked at home. */
function addressOf({ host, port }: Listener): string {
  const asked = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${asked.includes(':') ? `[${asked}]` : asked}:${port}`;
}
