import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../bin/wattlock.js', import.meta.url));

type Program = ChildProcessByStdio<Writable, Readable, Readable>;
export type Variables = Record<string, string>;

export interface Finished {
  exitCode: number | null;
  stdout: string;
  stderr: string;
}

/** The program as a person starts it, without the settings of whoever runs the tests. */
function start(args: readonly string[], variables: Variables): Program {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(WATTLOCK_|DATABASE_URL|LOG_LEVEL|NODE_TEST_CONTEXT|FORCE_COLOR)/.test(name),
  );
  return spawn(process.execPath, [PROGRAM, ...args], {
    env: { ...Object.fromEntries(inherited), NO_COLOR: '1', ...variables },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** Runs the program to its end. */
export async function wattlock(
  args: readonly string[],
  variables: Variables = {},
  standardInput = '',
): Promise<Finished> {
  const child = start(args, variables);
  // It may end without having read it.
  child.stdin.on('error', () => {}).end(standardInput);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { exitCode: child.exitCode, stdout, stderr };
}

/** A program under way: what it said on stderr, as soon as that is there, and how it ended. */
export interface Running {
  said(pattern: RegExp): Promise<RegExpExecArray>;
  kill(signal: NodeJS.Signals): void;
  finished: Promise<Finished>;
}

export function startWattlock(args: readonly string[], variables: Variables = {}): Running {
  const child = start(args, variables);
  child.stdin.end();
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) child[name].on('data', (chunk) => (output[name] += chunk));
  const finished = once(child, 'close').then(() => ({ exitCode: child.exitCode, ...output }));
  return {
    kill: (signal) => void child.kill(signal),
    finished,
    async said(pattern) {
      for (;;) {
        const found = pattern.exec(output.stderr);
        if (found) return found;
        if (child.exitCode !== null) throw new Error(`it ended without saying ${pattern}: ${output.stderr}`);
        await Promise.race([once(child.stderr, 'data'), finished]);
      }
    },
  };
}

export interface Sandbox extends AsyncDisposable {
  variables: Variables;
  /** Ends it by SIGTERM and returns its exit code. */
  stop(): Promise<number | null>;
}

/** `wattlock dev` on free ports; returns once its banner is out. */
export async function startSandbox(dataDir: string): Promise<Sandbox> {
  const variables = { WATTLOCK_DATA_DIR: dataDir, ...(await freePorts()) };
  const child = start(['dev'], variables);
  child.stdin.end();
  const stderr = text(child.stderr);
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('is ready')) resolve();
    });
    child.once('exit', () => stderr.then((why) => reject(new Error(`the sandbox did not start: ${why}`)), reject));
  });
  async function stop(): Promise<number | null> {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    return child.exitCode;
  }
  return { variables, stop, [Symbol.asyncDispose]: async () => void (await stop()) };
}

/** Addresses on ports that nobody listens on. */
async function freePorts(): Promise<Variables> {
  const servers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  const [auth, customer, partner, operator, demo, health] = servers.map(
    (server) => (server.address() as { port: number }).port,
  );
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return {
    WATTLOCK_AUTH_URL: `http://127.0.0.1:${auth}`,
    WATTLOCK_CUSTOMER_URL: `http://127.0.0.1:${customer}`,
    WATTLOCK_PARTNER_URL: `http://127.0.0.1:${partner}`,
    WATTLOCK_OPERATOR_URL: `http://127.0.0.1:${operator}`,
    WATTLOCK_DEMO_URL: `http://127.0.0.1:${demo}`,
    WATTLOCK_HEALTH_LISTEN: `127.0.0.1:${health}`,
  };
}

/** A folder that goes with its scope. */
export function temporaryFolder(): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), 'wattlock-test-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}
