import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { type Cores, cpuSeconds, pinned, residentMemory, SERVER_CORE } from './machine.ts';

/** A server under test, on its own core unless told otherwise. */
export interface Server {
  name: string;
  cores: Cores;
  host: string;
  port: number;
  /** Milliseconds from its start to its first 200. */
  startUp: number;
  /** CPU seconds used so far, by it and its workers. */
  cpuSeconds(): number;
  /** Bytes, of it and its workers. */
  memory(): number;
  stop(): Promise<void>;
}

export interface ServerOptions {
  name: string;
  /** The script that Node runs, and its arguments. */
  command: readonly string[];
  port: number;
  /** A path that answers 200 when the server is ready. */
  readyPath: string;
  env?: Record<string, string>;
  /** Default: one of its own. */
  cores?: Cores;
}

export const HOST = '127.0.0.1';
const START_LIMIT = 60_000;
const STOP_LIMIT = 15_000;
const POLL = 5;

/** Starts a server and waits for its first 200. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { name, command, port, readyPath, env, cores = SERVER_CORE } = options;
  const startedAt = performance.now();
  const [program, ...rest] = pinned(cores, [process.execPath, ...command]);
  const child = spawn(program, rest, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env, NODE_ENV: 'production' },
  });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints = (complaints + chunk.toString()).slice(-2_000);
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const abandon = () => void child.kill('SIGKILL');
  process.once('exit', abandon);
  const stop = async () => {
    const deadline = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT);
    child.kill('SIGTERM');
    await exited;
    clearTimeout(deadline);
    process.off('exit', abandon);
  };
  while (!(await answers(`http://${HOST}:${port}${readyPath}`))) {
    if (child.exitCode !== null || performance.now() - startedAt > START_LIMIT) {
      await stop();
      throw new Error(`${name} did not start: ${complaints}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL));
  }
  const startUp = performance.now() - startedAt;
  // A command that is tied to a core becomes its program: the process id stays.
  const pid = child.pid as number;
  return {
    name,
    cores,
    host: HOST,
    port,
    startUp,
    cpuSeconds: () => cpuSeconds(pid),
    memory: () => residentMemory(pid),
    stop,
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

/** Ports that nobody listens on now. */
export async function freePorts(count: number): Promise<number[]> {
  const listeners = Array.from({ length: count }, () => createServer().listen(0, HOST));
  await Promise.all(listeners.map((listener) => new Promise((resolve) => listener.once('listening', resolve))));
  const ports = listeners.map((listener) => (listener.address() as { port: number }).port);
  await Promise.all(listeners.map((listener) => new Promise((resolve) => listener.close(resolve))));
  return ports;
}
