import { setPriority } from 'node:os';
import { checkPasswordSync, hashPasswordSync, type PasswordCheck } from './password-hash.ts';

// On Linux a thread has a priority of its own: hashing gives way to the thread that serves requests.
if (process.platform === 'linux') setPriority(10);

/** What the pool runs in a worker thread. */
export type PasswordTask = { hash: string } | { password: string; stored: string };

export default function run(task: PasswordTask): string | (PasswordCheck & { milliseconds: number }) {
  if ('hash' in task) return hashPasswordSync(task.hash);
  const started = process.hrtime.bigint();
  const checked = checkPasswordSync(task.password, task.stored);
  return { ...checked, milliseconds: Number(process.hrtime.bigint() - started) / 1e6 };
}
