import { fileURLToPath } from 'node:url';
import type { Load, LoadReport } from './load-types.ts';
import { ALL_CORES, coreSeconds, OTHER_CORE, SERVER_CORE } from './machine.ts';
import { runProgram } from './programs/run-program.ts';
import type { Server } from './server-process.ts';

const GENERATOR = fileURLToPath(new URL('load.ts', import.meta.url));

/** A load run, with what it cost the server. */
export interface LoadRun extends Omit<LoadReport, 'tokens'> {
  cpuSecondsPerThousand: number;
  /** Share of the server's core that other work on the machine took: what makes a run doubtful. NaN: it had no core of its own. */
  disturbance: number;
}

/** Puts a server under load from a process on the other core. @throws when an answer had another status than it must. */
export async function applyLoad(server: Server, load: Load): Promise<LoadRun> {
  const { tokens: _tokens, ...run } = await applyLoadForTokens(server, load);
  return run;
}

/** The same, with the refresh tokens that are live afterwards. */
export async function applyLoadForTokens(server: Server, load: Load): Promise<LoadRun & { tokens: string[] }> {
  const plan = { ...load, host: server.host, port: server.port };
  const before = server.cpuSeconds();
  const busyBefore = coreSeconds(SERVER_CORE);
  const report = await runProgram<LoadReport>(GENERATOR, OTHER_CORE, plan);
  const used = server.cpuSeconds() - before;
  const others = Math.max(0, (coreSeconds(SERVER_CORE) - busyBefore - used) / report.seconds);
  const refusals = JSON.stringify(report.refusals);
  if (refusals !== '{}') {
    throw new Error(`${server.name} refused requests, by status: ${refusals} ${report.firstRefusal}`);
  }
  if (report.answers === 0) throw new Error(`${server.name} did not answer within ${report.seconds} seconds`);
  return {
    ...report,
    tokens: report.tokens ?? [],
    cpuSecondsPerThousand: (used / report.answers) * 1000,
    disturbance: server.cores === ALL_CORES ? Number.NaN : others,
  };
}

/** Work without HTTP, done by a program on the server's core as fast as it can. */
export function applyBareLoad(program: string, plan: object): Promise<LoadRun> {
  return runProgram<LoadRun>(program, SERVER_CORE, plan);
}

/** Warm enough: another turn makes a server faster by less than this share. */
const STEADY = 0.05;
const MOST_TURNS = 12;

/**
 * Puts a server under load, turn by turn of so many seconds, until its code is compiled as well as it will be.
 * @returns What it then does per second.
 */
export async function warmUp(turn: () => Promise<LoadRun>): Promise<number> {
  let best = 0;
  let steadyTurns = 0;
  for (let turns = 0; turns < MOST_TURNS && steadyTurns < 2; turns += 1) {
    const { perSecond } = await turn();
    steadyTurns = perSecond < best * (1 + STEADY) ? steadyTurns + 1 : 0;
    best = Math.max(best, perSecond);
  }
  return best;
}
