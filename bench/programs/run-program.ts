import { spawn } from 'node:child_process';
import { type Cores, pinned } from '../machine.ts';

/** Runs a program of ours on some cores, tells it what to do, and returns what it reports. */
export function runProgram<Report>(program: string, cores: Cores, plan: object): Promise<Report> {
  const [command, ...rest] = pinned(cores, [process.execPath, program]);
  const child = spawn(command, rest, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return new Promise((resolve, reject) => {
    child.once('message', (answer: { report: Report } | { error: string }) => {
      if ('report' in answer) resolve(answer.report);
      else reject(new Error(`${program} failed: ${answer.error}`));
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
    child.send(plan);
  });
}
