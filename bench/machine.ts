import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

/** The core of the server under test, and the one of everything else: load generator, database, this program. */
export const SERVER_CORE = 0;
export const OTHER_CORE = 1;
/** For a server whose threads must not share one core. */
export const ALL_CORES = 'all';

export type Cores = number | typeof ALL_CORES;

const TICKS_PER_SECOND = 100;
const KIBIBYTE = 1024;

/** Whether processes can be tied to cores: Linux with `taskset`, and two cores to tell apart. */
export const canPin = cpus().length > 1 && spawnSync('taskset', ['--version']).status === 0;

/** The command line that runs `command` on one core or on all, where that is possible. */
export function pinned(cores: Cores, command: readonly string[]): [string, ...string[]] {
  const [program = '', ...rest] = command;
  const list = cores === ALL_CORES ? `0-${cpus().length - 1}` : String(cores);
  return canPin ? ['taskset', '-c', list, program, ...rest] : [program, ...rest];
}

/** Moves this process, and with it every process that it starts without a core of its own. */
export function pinSelf(core: number): void {
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', String(core), String(process.pid)]);
}

/** CPU seconds that a process and its descendants have used, user and system. */
export function cpuSeconds(pid: number): number {
  const ticks = family(pid).map((member) => {
    const fields = statFields(member);
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  });
  return ticks.reduce((sum, used) => sum + used, 0) / TICKS_PER_SECOND;
}

/** CPU seconds that a core has been busy since the machine started (proc_stat(5)). */
export function coreSeconds(core: number): number {
  const line = new RegExp(`^cpu${core} (.*)$`, 'm').exec(read('/proc/stat'))?.[1] ?? '';
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0] = line.split(' ').map(Number);
  return (user + nice + system + interrupts + softInterrupts) / TICKS_PER_SECOND;
}

/** CPU seconds that went into anything but this program and what it has running. */
export function othersSeconds(): number {
  const busy = cpus().reduce((sum, _, core) => sum + coreSeconds(core), 0);
  return busy - cpuSeconds(process.pid);
}

/** Resident memory of a process and its descendants, in bytes. */
export function residentMemory(pid: number): number {
  const sizes = family(pid).map((member) => {
    const match = /VmRSS:\s+(\d+) kB/.exec(read(`/proc/${member}/status`));
    return Number(match?.[1] ?? 0) * KIBIBYTE;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** What the figures were measured on. */
export function describeMachine() {
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    node: process.version,
    platform: process.platform,
    pinned: canPin,
    load: loadavg()[0],
  };
}

/** A process and all that descend from it. */
function family(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const parent = Number(statFields(Number(entry))[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
  }
  const found = [pid];
  for (const member of found) found.push(...(children.get(member) ?? []));
  return found;
}

/** The fields of /proc/PID/stat after the name, which may hold anything: state, parent, … (proc_pid_stat(5)). */
function statFields(pid: number): string[] {
  const text = read(`/proc/${pid}/stat`);
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** The content of a file; nothing when the process is gone. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
