import { fileURLToPath } from 'node:url';
import { OTHER_CORE } from '../machine.ts';
import { runProgram } from '../programs/run-program.ts';
import { freePorts, type Server, startServer } from '../server-process.ts';
import type { QueueSettings } from './queue-delivery.ts';
import type { QueueFill } from './queue-fill.ts';

/** A queue library that does the same deliveries. */
export interface QueuePeer {
  name: 'pg-boss' | 'graphile-worker';
  fill(plan: QueueFill): Promise<unknown>;
  start(settings: Omit<QueueSettings, 'port'>): Promise<Server>;
}

const programOf = (name: string, what: string) => fileURLToPath(new URL(`${name}-${what}.ts`, import.meta.url));

export const queuePeer = (name: QueuePeer['name']): QueuePeer => ({
  name,
  fill: (plan) => runProgram(programOf(name, 'fill'), OTHER_CORE, plan),
  async start(settings) {
    const [port = 0] = await freePorts(1);
    const command = [programOf(name, 'worker'), JSON.stringify({ ...settings, port })];
    return startServer({ name, command, port, readyPath: '/' });
  },
});
