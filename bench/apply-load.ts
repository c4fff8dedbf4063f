import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LoadPlan, LoadReport } from './load-types.ts';
import { coreSeconds, OTHER_CORE, pinned, SERVER_CORE } from './machine.ts';
import type { Server } from './server-process.ts';

const GENERATOR = fileURLToPath(new URL('load.ts', import.meta.url));

/** A load run, with what it cost the server. */
export interface LoadRun extends LoadReport {
  cpuSecondsPerThousand: number;
  /** Share of the server's core that other work on the machine took: what makes a run doubtful. */
  disturbance: number;
}

/** Puts a server under load from a process on the other core. @throws when any answer was not 200. */
export async function applyLoad(server: Server, plan: Omit<LoadPlan, 'host' | 'port'>): Promise<LoadRun> {
  const before = server.cpuSeconds();
  const busyBefore = coreSeconds(SERVER_CORE);
  const report = await generate({ ...plan, host: server.host, port: server.port });
  const used = server.cpuSeconds() - before;
  const disturbance = Math.max(0, (coreSeconds(SERVER_CORE) - busyBefore - used) / report.seconds);
  const refusals = JSON.stringify(report.refusals);
  if (refusals !== '{}') throw new Error(`${server.name} refused requests, by status: ${refusals}`);
  if (report.answers === 0) throw new Error(`${server.name} did not answer within ${report.seconds} seconds`);
  return { ...report, cpuSecondsPerThousand: (used / report.answers) * 1000, disturbance };
}

/** Warm enough: another turn makes a server faster by less than this share. */
const STEADY = 0.05;
const MOST_TURNS = 12;

/** Puts a server under load, turn by turn of so many seconds, until its code is compiled as well as it will be. */
export async function warmUp(turn: () => Promise<LoadRun>): Promise<void> {
  let best = 0;
  let steadyTurns = 0;
  for (let turns = 0; turns < MOST_TURNS && steadyTurns < 2; turns += 1) {
    const { perSecond } = await turn();
    steadyTurns = perSecond < best * (1 + STEADY) ? steadyTurns + 1 : 0;
    best = Math.max(best, perSecond);
  }
}

function generate(plan: LoadPlan): Promise<LoadReport> {
  const [program, ...rest] = pinned(OTHER_CORE, [process.execPath, GENERATOR]);
  const child = spawn(program, rest, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return new Promise((resolve, reject) => {
    child.once('message', (answer: { report: LoadReport } | { error: string }) => {
      if ('report' in answer) resolve(answer.report);
      else reject(new Error(`the load generator failed: ${answer.error}`));
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the load generator ended with ${code}`)));
    child.send(plan);
  });
}
