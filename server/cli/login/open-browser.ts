import { spawn } from 'node:child_process';

/** By no shell: an address is full of what shells act on. `start` of Windows is one of a shell; this is what it calls. */
const OPENERS: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/**
 * Opens an address in the person's browser, which goes on without this process.
 * @param onFailure Called when there is none to open.
 */
export function openBrowser(url: string, onFailure: () => void): void {
  const [program, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  const opener = spawn(program, [...args, url], { stdio: 'ignore', detached: true });
  opener.once('error', onFailure);
  opener.once('exit', (code) => {
    if (code !== 0) onFailure();
  });
  opener.unref();
}
