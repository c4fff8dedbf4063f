import { parseArgs } from 'node:util';
import { describeMachine, OTHER_CORE, pinSelf } from './machine.ts';
import type { Findings, Measurement, Settings } from './measurement.ts';
import { arrival } from './measurements/arrival.ts';
import { backlog } from './measurements/backlog.ts';
import { contracts } from './measurements/contracts.ts';
import { crowd } from './measurements/crowd.ts';
import { deliveries } from './measurements/deliveries.ts';
import { footprint } from './measurements/footprint.ts';
import { growth } from './measurements/growth.ts';
import { impersonation } from './measurements/impersonation.ts';
import { introspection } from './measurements/introspection.ts';
import { logins } from './measurements/logins.ts';
import { me } from './measurements/me.ts';
import { memory } from './measurements/memory.ts';
import { neighbours } from './measurements/neighbours.ts';
import { operatorListsMeasurement } from './measurements/operator-lists.ts';
import { refresh } from './measurements/refresh.ts';
import { startUp } from './measurements/start-up.ts';
import { tokens } from './measurements/tokens.ts';
import { workers } from './measurements/workers.ts';
import { startPostgres } from './postgres.ts';
import { formatTable, formatTargets, saveResults } from './report.ts';

const MEASUREMENTS: readonly Measurement[] = [
  tokens,
  impersonation,
  introspection,
  refresh,
  logins,
  crowd,
  growth,
  footprint,
  me,
  contracts,
  deliveries,
  arrival,
  neighbours,
  backlog,
  workers,
  operatorListsMeasurement,
  startUp,
  memory,
];

const FULL: Settings = {
  rounds: 5,
  seconds: 5,
  warmUpTurn: 4,
  connections: 64,
  tokens: 1_000_000,
  logins: 20_000,
  messages: 20_000,
  history: { delivered: 1_000_000, waiting: 100_000 },
  sizes: [10_000, 1_000_000],
  platform: { users: 50_000, entries: 500_000 },
};
const QUICK: Settings = {
  rounds: 3,
  seconds: 2,
  warmUpTurn: 2,
  connections: 64,
  tokens: 50_000,
  logins: 2_000,
  messages: 5_000,
  history: { delivered: 100_000, waiting: 10_000 },
  sizes: [10_000, 100_000],
  platform: { users: 10_000, entries: 100_000 },
};

/** Takes long to fill, and much disk. */
const HUGE = 10_000_000;
const HUGE_PLATFORM = { users: 1_000_000, entries: HUGE };
const HUGE_HISTORY = { delivered: HUGE, waiting: 1_000_000 };

const USAGE = `npm run bench -- [measurement …] [--quick] [--rounds n] [--seconds n] [--connections n] [--tokens n] [--logins n] [--huge]

${MEASUREMENTS.map(({ name, description }) => `  ${name.padEnd(14)} ${description}`).join('\n')}
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    connections: { type: 'string' },
    tokens: { type: 'string' },
    logins: { type: 'string' },
    huge: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

const unknown = positionals.filter((name) => !MEASUREMENTS.some((measurement) => measurement.name === name));
if (values.help || unknown.length > 0) {
  process.stdout.write(unknown.length > 0 ? `no such measurement: ${unknown.join(', ')}\n\n${USAGE}` : USAGE);
  process.exit(values.help ? 0 : 2);
}

const standard = values.quick ? QUICK : FULL;
const settings: Settings = {
  ...standard,
  rounds: Number(values.rounds ?? standard.rounds),
  seconds: Number(values.seconds ?? standard.seconds),
  connections: Number(values.connections ?? standard.connections),
  tokens: Number(values.tokens ?? standard.tokens),
  logins: Number(values.logins ?? standard.logins),
  sizes: values.huge ? [...standard.sizes, HUGE] : standard.sizes,
  history: values.huge ? HUGE_HISTORY : standard.history,
  platform: values.huge ? HUGE_PLATFORM : standard.platform,
};

pinSelf(OTHER_CORE);
const startedAt = new Date().toISOString();
const machine = describeMachine();
const chosen = MEASUREMENTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const findings: Record<string, Findings> = {};
const postgres = await startPostgres();
try {
  for (const measurement of chosen) {
    process.stderr.write(`${measurement.name}: ${measurement.description}\n`);
    const found = await measurement.run(postgres, settings);
    findings[measurement.name] = found;
    for (const table of found.tables) process.stdout.write(`${formatTable(table)}\n`);
  }
} finally {
  await postgres.stop();
}
const targets = Object.values(findings).flatMap((found) => found.targets);
if (targets.length > 0) process.stdout.write(`${formatTargets(targets)}\n`);
const path = saveResults({ startedAt, machine: { ...machine, loadAfter: describeMachine().load }, settings, findings });
process.stdout.write(`\nall runs: ${path}\n`);
