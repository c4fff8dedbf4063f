import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SandboxFile } from '../../sandbox/sandbox-file.ts';
import { testVariables } from './service.ts';

const PROGRAM = new URL('../../bin/wattlock.js', import.meta.url).pathname;

/** The program as a process of its own, as `npm start` runs it. */
export interface SandboxProcess {
  child: ChildProcess;
  dataDir: string;
  variables: Record<string, string>;
  /** Everything it has printed so far. */
  output(): string;
  /** `sandbox.json` as it is now. */
  file(): SandboxFile;
  /** Sends a signal and waits for the end: the exit code, or the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>;
}

export function temporaryDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'wattlock-sandbox-'));
}

export function removeDataDir(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true });
}

/** Starts the sandbox and waits until it says that it is ready. @throws when it ends before. */
export async function startSandbox(dataDir: string, given: Record<string, string> = {}): Promise<SandboxProcess> {
  const variables = { ...(await testVariables()), WATTLOCK_DATA_DIR: dataDir, ...given };
  const started = startProgram(['dev'], variables);
  await started.printed('is ready.');
  return {
    ...started,
    dataDir,
    variables,
    file: () => JSON.parse(readFileSync(join(dataDir, 'sandbox.json'), 'utf8')) as SandboxFile,
  };
}

export interface StartedProgram {
  child: ChildProcess;
  output(): string;
  /** Waits for a text in what it prints. @throws when the program ends first. */
  printed(text: string): Promise<void>;
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>;
}

/** `wattlock` with these arguments and settings, and none of the caller's. */
export function startProgram(args: readonly string[], variables: Record<string, string>): StartedProgram {
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  const env = { PATH, HOME, ...(TMPDIR !== undefined && { TMPDIR }), ...variables };
  const child = spawn(process.execPath, [PROGRAM, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      child.emit('printed');
    });
  }
  return {
    child,
    output: () => output,
    async printed(text) {
      const failed = ended.then(([code]) => {
        throw new Error(`the program ended with ${code}:\n${output}`);
      });
      while (!output.includes(text)) await Promise.race([once(child, 'printed'), failed]);
      failed.catch(() => {});
    },
    async end(signal) {
      child.kill(signal);
      const [code, endedBy] = await ended;
      return endedBy ?? code ?? -1;
    },
  };
}
