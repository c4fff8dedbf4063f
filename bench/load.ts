import { connect, type Socket } from 'node:net';
import { createAnswerReader } from './answer-reader.ts';
import type { Latency, LoadPlan, LoadReport } from './load-types.ts';

/*
 * The load generator, a process of its own: keep-alive connections with one request under way on each. It writes
 * ready-made bytes and reads no more of an answer than its status and length, so that it costs a fraction of what it
 * measures, and it notes microseconds, where autocannon counts in whole milliseconds.
 */

interface Connection {
  socket: Socket;
  sentAt: number;
}

async function run(plan: LoadPlan): Promise<LoadReport> {
  const requests = plan.requests.map((request) => Buffer.from(request, 'latin1'));
  const latencies: number[] = [];
  const refusals: Record<string, number> = {};
  const idle: Connection[] = [];
  /** Moments at which a request was due while no connection was free. */
  const overdue: number[] = [];
  let firstOverdue = 0;
  let next = 0;
  let running = true;
  let finish: () => void = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });

  function send(connection: Connection, dueAt: number): void {
    connection.sentAt = dueAt;
    connection.socket.write(requests[next] as Buffer);
    next = next + 1 === requests.length ? 0 : next + 1;
  }

  function answered(connection: Connection, status: number): void {
    const now = performance.now();
    if (!running) return;
    latencies.push(now - connection.sentAt);
    if (status !== 200) refusals[status] = (refusals[status] ?? 0) + 1;
    const dueAt = plan.rate === undefined ? now : overdue[firstOverdue];
    if ('answers' in plan.end && latencies.length >= plan.end.answers) finish();
    else if (dueAt === undefined) idle.push(connection);
    else {
      firstOverdue += 1;
      send(connection, dueAt);
    }
  }

  const connections = await Promise.all(Array.from({ length: plan.connections }, () => open(plan, answered)));
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  let ticker: NodeJS.Timeout | undefined;
  if (plan.rate === undefined) {
    for (const connection of connections) send(connection, performance.now());
  } else {
    idle.push(...connections);
    const interval = 1000 / plan.rate;
    let due = startedAt;
    ticker = setInterval(() => {
      const now = performance.now();
      // A request counts from the tick that finds it due, whether or not a connection is free for it.
      for (; due <= now; due += interval) {
        const connection = idle.pop();
        if (connection) send(connection, now);
        else overdue.push(now);
      }
    }, 1);
  }
  if ('seconds' in plan.end) setTimeout(finish, plan.end.seconds * 1000);
  await finished;
  running = false;
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  clearInterval(ticker);
  for (const { socket } of connections) socket.destroy();
  return {
    answers: latencies.length,
    refusals,
    seconds,
    perSecond: latencies.length / seconds,
    latency: summarise(latencies),
    generatorCpu: (user + system) / 1e6 / seconds,
  };
}

function open(plan: LoadPlan, answered: (connection: Connection, status: number) => void): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: plan.host, port: plan.port, noDelay: true });
    const connection: Connection = { socket, sentAt: 0 };
    const read = createAnswerReader((status) => answered(connection, status));
    socket.on('data', read);
    socket.on('error', fail);
    socket.on('end', () => fail(new Error('the server closed a connection')));
    socket.once('connect', () => resolve(connection));
    socket.once('error', reject);
  });
}

function summarise(latencies: readonly number[]): Latency {
  const sorted = Float64Array.from(latencies).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
  return { mean, p50: at(0.5), p90: at(0.9), p99: at(0.99), max: at(1) };
}

function fail(error: unknown): void {
  process.send?.({ error: String(error) }, () => process.exit(1));
}

process.once('message', (plan: LoadPlan) => {
  run(plan).then((report) => process.send?.({ report }, () => process.exit(0)), fail);
});
