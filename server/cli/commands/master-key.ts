import { resealEverything } from '../../flows/operations/master-keys/rotate.ts';
import { masterKeyStatus } from '../../flows/operations/master-keys/status.ts';
import { defineCommand } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { table } from '../layout.ts';

const status = defineCommand({
  name: 'status',
  summary: 'show which master keys there are, and how much each of them seals',
  examples: ['master-key status', 'master-key status --json'],
  input: {},
  run: (core) => masterKeyStatus(core),
  show: ({ current, accepted, uses }) =>
    [
      `Current: ${current}. Accepted: ${accepted.length === 0 ? 'none' : accepted.join(', ')}.`,
      table(uses, ['key_id', 'state', 'place', 'values']),
    ].join('\n'),
  note: ({ to_reseal, accepted }) => {
    if (to_reseal > 0) return `${to_reseal} values are sealed with another key: wattlock master-key rotate`;
    return accepted.length > 0 ? 'The accepted keys seal nothing any more: they can be taken away.' : undefined;
  },
});

const rotate = defineCommand({
  name: 'rotate',
  summary: 'seal everything again with the current master key; may be interrupted and run again',
  examples: ['master-key rotate', 'master-key rotate --yes --json'],
  long: true,
  input: {},
  question: () => 'Has every process the current master key by now? What is sealed with it opens nowhere else.',
  run: (core, _input, by, task) => resealEverything(core, by, task),
  show: ({ key_id, resealed, left, faults }) =>
    [
      `${resealed} values were sealed again with master key ${key_id}; ${left} are left of other keys.`,
      ...faults.map((fault) => `  ${fault}`),
    ].join('\n'),
  note: ({ left, faults }) =>
    left > 0 && faults.length === 0
      ? 'A process still seals with another key: give every process the current one, and run this again.'
      : undefined,
  exitCode: ({ left }) => (left === 0 ? EXIT.done : EXIT.error),
});

export const masterKeyCommands = [status, rotate];
