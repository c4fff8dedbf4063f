import Type from 'typebox';
import { createOperator } from '../../flows/operators/create-operator.ts';
import { type InvitedOperator, inviteAgain } from '../../flows/operators/invitations.ts';
import { changeOperator, getOperator } from '../../flows/operators/operators.ts';
import { OPERATOR_ROLES } from '../../protocol/operator-permissions.ts';
import { currentCode } from '../../sandbox/operator-code.ts';
import { listOperators, type Operator } from '../../store/operators.ts';
import { defineCommand, type Plain } from '../command.ts';
import { argument, moreNote, page, paging, text } from '../inputs.ts';
import { card, table } from '../layout.ts';
import { uuidAfter } from './uuid-after.ts';

const operator = argument('id of the operator, as listed');
const role = Type.Enum([...OPERATOR_ROLES], { description: 'what the operator may do' });

function shown({ epoch: _epoch, ...rest }: Operator) {
  return rest;
}

function invited({ operator: one, ...link }: InvitedOperator) {
  return { ...shown(one), ...link };
}

/** The link is all that it is about; it is shown this once. */
function linkOf({ login, invitation_url, invitation_expires_at }: Plain<ReturnType<typeof invited>>): string {
  return `${login} sets a password by this link, once, until ${invitation_expires_at}:\n\n  ${invitation_url}`;
}

const create = defineCommand({
  name: 'create',
  summary: 'invite an operator: the link that is printed sets the password, the first sign-in a second factor',
  examples: [
    'operator create anouk@platform.example --role owner --first-name Anouk --last-name Bakker',
    'operator create nacht@platform.example --role operator --json',
  ],
  input: {
    login: argument('what the operator logs in with'),
    role,
    email: Type.Optional(text('e-mail address')),
    first_name: Type.Optional(text('first name')),
    last_name: Type.Optional(text('last name')),
  },
  run: async (core, input, by) => invited(await createOperator(core, input, by)),
  show: linkOf,
});

const list = defineCommand({
  name: 'list',
  summary: 'list the operators',
  examples: ['operator list', 'operator list --role owner --json'],
  input: { role: Type.Optional(role), ...paging },
  run: async (core, { role: wanted, limit, after }) => {
    const rows = await listOperators(core.database, { role: wanted }, { after: uuidAfter(after), limit: limit + 1 });
    return page(rows.map(shown), limit, ({ id }) => id);
  },
  show: ({ data }) => table(data, ['id', 'login', 'role', 'status', 'two_factor', 'last_sign_in_at']),
  note: moreNote,
});

const show = defineCommand({
  name: 'show',
  summary: 'show an operator',
  examples: ['operator show 01a9…', 'operator show 01a9… --json'],
  input: { operator },
  run: async (core, input) => shown(await getOperator(core.database, input.operator)),
  show: (data) => card(data),
});

const invite = defineCommand({
  name: 'invite',
  summary: 'a new link for an operator who lost password or second factor; both go, and every session ends',
  examples: ['operator invite 01a9…', 'operator invite 01a9… --yes'],
  input: { operator },
  question: (input) => `Take password and second factor of ${input.operator} away, and end every session?`,
  run: async (core, input, by) => invited(await inviteAgain(core, input.operator, by)),
  show: linkOf,
});

const setRole = defineCommand({
  name: 'set-role',
  summary: 'change what an operator may do',
  examples: ['operator set-role 01a9… auditor', 'operator set-role 01a9… owner --json'],
  input: { operator, role: argument(`one of ${OPERATOR_ROLES.join(', ')}`) },
  run: async (core, input, by) =>
    shown(await changeOperator(core, input.operator, { role: input.role as Operator['role'] }, by)),
  show: (data) => `${data.login} is ${data.role}.`,
});

const block = defineCommand({
  name: 'block',
  summary: 'refuse an operator; sessions and tokens end',
  examples: ['operator block 01a9…', 'operator block 01a9… --json'],
  input: { operator },
  run: async (core, input, by) => shown(await changeOperator(core, input.operator, { status: 'blocked' }, by)),
  show: ({ login, status }) => `${login} is ${status}.`,
});

const unblock = defineCommand({
  name: 'unblock',
  summary: 'let a blocked operator sign in again',
  examples: ['operator unblock 01a9…', 'operator unblock 01a9… --json'],
  input: { operator },
  run: async (core, input, by) => shown(await changeOperator(core, input.operator, { status: 'active' }, by)),
  show: ({ login, status }) => `${login} is ${status}.`,
});

const code = defineCommand({
  name: 'code',
  summary: "what the authenticator app of the sandbox's operator would show now",
  examples: ['operator code', 'operator code --json'],
  input: {},
  run: (core) => currentCode(core),
  show: (data) => data.code,
  note: ({ seconds_left }) => `for ${seconds_left} seconds`,
});

export const operatorCommands = [create, list, show, invite, setRole, block, unblock, code];
