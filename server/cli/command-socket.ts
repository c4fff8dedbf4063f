import { existsSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Fault } from '../flows/fault.ts';
import type { Provisioner } from '../flows/provisioning/operator-action.ts';

/** What goes through the socket, as JSON over HTTP. */
export interface CommandRequest {
  /** Noun and verb. */
  command: string;
  input: unknown;
  by: Provisioner;
}

/** Each on a line, before the answer. */
export interface CommandProgress {
  progress: string;
}

export type CommandAnswer = { data: unknown } | { fault: { kind: Fault['kind'] | 'failed'; message: string } };

/** The address of a socket has room for little more, and a path past that is cut off in silence. */
const LONGEST_PATH = 100;

const socketFile = (dataDir: string) => join(resolve(dataDir), 'command.sock');
const addressFile = (dataDir: string) => join(resolve(dataDir), 'command.address');

/** Where the server of a data directory listens, if one does. */
export function findCommandSocket(dataDir: string): string | undefined {
  if (existsSync(socketFile(dataDir))) return socketFile(dataDir);
  try {
    return readFileSync(addressFile(dataDir), 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** Makes room for a socket and returns its path. Only for who holds the lock of the data directory. */
export function claimCommandSocket(dataDir: string): string {
  releaseCommandSocket(dataDir);
  const path = socketFile(dataDir);
  if (Buffer.byteLength(path) <= LONGEST_PATH) return path;
  const elsewhere = join(mkdtempSync(join(tmpdir(), 'wattlock-')), 'command.sock');
  writeFileSync(addressFile(dataDir), elsewhere, { mode: 0o600 });
  return elsewhere;
}

/** Removes the socket, also one that a killed process left behind. */
export function releaseCommandSocket(dataDir: string): void {
  const path = findCommandSocket(dataDir);
  rmSync(addressFile(dataDir), { force: true });
  if (path === undefined) return;
  rmSync(path, { force: true });
  if (path === socketFile(dataDir)) return;
  try {
    rmdirSync(dirname(path));
  } catch {
    // Gone with the machine's temporary files, or not only ours.
  }
}
