import { connect, type Socket } from 'node:net';
import { type Answer, createAnswerReader } from './answer-reader.ts';
import { createErrands, type Errand, type Step } from './errands/errand.ts';
import { summariseLatency } from './latency.ts';
import type { LoadPlan, LoadReport } from './load-types.ts';
import { answerParent } from './programs/parent.ts';

/*
 * The load generator, a process of its own: keep-alive connections with one request under way on each. It writes
 * ready-made bytes and reads no more of an answer than the errand needs, so that it costs a fraction of what it
 * measures, and it notes microseconds, where autocannon counts in whole milliseconds.
 */

interface Connection {
  socket: Socket;
  errand: Errand | undefined;
  /** The request under way. */
  step: Step | undefined;
  /** When the errand was due. */
  startedAt: number;
  sentAt: number;
}

/** Milliseconds that requests under way get when the run is over: a lost answer would lose a refresh token. */
const DRAIN = 5_000;

async function run(plan: LoadPlan): Promise<LoadReport> {
  const errands = createErrands(plan);
  const latencies: number[] = [];
  const steps = new Map<string, number[]>();
  const refusals: Record<string, number> = {};
  let firstRefusal: string | undefined;
  const idle: Connection[] = [];
  /** Moments at which an errand was due while no connection was free. */
  const overdue: number[] = [];
  let firstOverdue = 0;
  let begun = 0;
  let underWay = 0;
  const most = 'answers' in plan.end ? plan.end.answers : Number.POSITIVE_INFINITY;
  let running = true;
  const finished = Promise.withResolvers<void>();
  const drained = Promise.withResolvers<void>();

  function begin(connection: Connection, dueAt: number): void {
    if (begun === most) return;
    begun += 1;
    connection.errand = errands.next();
    connection.startedAt = dueAt;
    const { value } = connection.errand.next();
    if (value) send(connection, value, dueAt);
  }

  function send(connection: Connection, step: Step, at: number): void {
    connection.step = step;
    connection.sentAt = at;
    underWay += 1;
    connection.socket.write(step.request);
  }

  function answered(connection: Connection, answer: Answer): void {
    const now = performance.now();
    const { step, errand } = connection;
    if (step === undefined || errand === undefined) throw new Error('an answer that nothing asked for');
    underWay -= 1;
    connection.step = undefined;
    const fits = answer.status === step.status;
    const next = fits ? errand.next(answer) : errand.return();
    if (!running) {
      if (underWay === 0) drained.resolve();
      return;
    }
    note(steps, step.name, now - connection.sentAt);
    if (!next.done) {
      send(connection, next.value, now);
      return;
    }
    if (!fits) {
      const refusal = step.name === 'request' ? String(answer.status) : `${step.name} ${answer.status}`;
      refusals[refusal] = (refusals[refusal] ?? 0) + 1;
      firstRefusal ??= answer.body.toString('utf8').slice(0, 300);
    }
    latencies.push(now - connection.startedAt);
    if (latencies.length >= most) finished.resolve();
    else goOn(connection, now);
  }

  function goOn(connection: Connection, now: number): void {
    const dueAt = plan.rate === undefined ? now : overdue[firstOverdue];
    if (dueAt === undefined) idle.push(connection);
    else {
      firstOverdue += 1;
      begin(connection, dueAt);
    }
  }

  const connections = await Promise.all(Array.from({ length: plan.connections }, () => open(plan, answered)));
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  let ticker: NodeJS.Timeout | undefined;
  if (plan.rate === undefined) {
    for (const connection of connections) begin(connection, performance.now());
  } else {
    idle.push(...connections);
    const interval = 1000 / plan.rate;
    let due = startedAt;
    ticker = setInterval(() => {
      const now = performance.now();
      // A request counts from the tick that finds it due, whether or not a connection is free for it.
      for (; due <= now; due += interval) {
        const connection = idle.pop();
        if (connection) begin(connection, now);
        else overdue.push(now);
      }
    }, 1);
  }
  if ('seconds' in plan.end) setTimeout(finished.resolve, plan.end.seconds * 1000);
  await finished.promise;
  running = false;
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  clearInterval(ticker);
  if (underWay > 0) {
    setTimeout(drained.resolve, DRAIN);
    await drained.promise;
  }
  for (const { socket } of connections) socket.destroy();
  const tokens = errands.tokens?.();
  return {
    answers: latencies.length,
    refusals,
    ...(firstRefusal !== undefined && { firstRefusal }),
    seconds,
    perSecond: latencies.length / seconds,
    latency: summariseLatency(latencies),
    ...(steps.size > 1 && {
      steps: Object.fromEntries([...steps].map(([name, all]) => [name, summariseLatency(all)])),
    }),
    generatorCpu: (user + system) / 1e6 / seconds,
    ...(tokens && { tokens }),
  };
}

function note(steps: Map<string, number[]>, name: string, latency: number): void {
  const all = steps.get(name);
  if (all) all.push(latency);
  else steps.set(name, [latency]);
}

function open(plan: LoadPlan, answered: (connection: Connection, answer: Answer) => void): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: plan.host, port: plan.port, noDelay: true });
    const connection: Connection = { socket, errand: undefined, step: undefined, startedAt: 0, sentAt: 0 };
    const read = createAnswerReader((answer) => answered(connection, answer));
    const fail = (error: Error) => {
      throw error;
    };
    socket.on('data', read);
    socket.on('error', fail);
    socket.on('end', () => fail(new Error('the server closed a connection')));
    socket.once('connect', () => resolve(connection));
    socket.once('error', reject);
  });
}

answerParent(run);
