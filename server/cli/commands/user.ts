import Type from 'typebox';
import { invalid } from '../../flows/fault.ts';
import { getPartner } from '../../flows/provisioning/partners.ts';
import { changeUser, createUser, getUser, removeUser, setUserStatus } from '../../flows/provisioning/users.ts';
import { findUserByLogin, listUsers, USER_ROLES } from '../../store/users.ts';
import { defineCommand } from '../command.ts';
import { argument, clearableText, moreNote, page, paging, text } from '../inputs.ts';
import { card, table } from '../layout.ts';
import { passwordFiles } from './password-inputs.ts';
import { shown } from './shown-user.ts';
import { userImport } from './user-import.ts';
import { userSignInCommands } from './user-sign-in.ts';
import { uuidAfter } from './uuid-after.ts';

const user = argument('id of the user');
const SECOND_FACTOR = 'asked for a second factor, even where the client does not';

const profile = {
  email: Type.Optional(clearableText('e-mail address')),
  first_name: Type.Optional(clearableText('first name')),
  middle_name: Type.Optional(clearableText('what stands between first and last name')),
  last_name: Type.Optional(clearableText('last name')),
  telephone: Type.Optional(clearableText('telephone number')),
  birth_date: Type.Optional(clearableText('YYYY-MM-DD')),
  customer_number: Type.Optional(clearableText("the partner's number for the customer")),
};

const create = defineCommand({
  name: 'create',
  summary: 'make a user of a partner',
  examples: [
    'user create sanne@zonnestroom.example --partner zonnestroom --first-name Sanne --last-name Vries',
    'user create joris@zonnestroom.example --partner zonnestroom --role support --two-factor-required --password-file -',
  ],
  input: {
    login: argument('what the user logs in with; case does not count'),
    partner: text('id or slug of the partner'),
    role: Type.Enum([...USER_ROLES], { default: 'customer', description: 'what the user may do' }),
    ...profile,
    two_factor_required: Type.Optional(Type.Boolean({ description: SECOND_FACTOR })),
    ...passwordFiles,
  },
  run: async (core, input, by) => shown(await createUser(core, input, by)),
  show: (data) => card(data),
});

const list = defineCommand({
  name: 'list',
  summary: 'list the users of a partner, or find one by login',
  examples: ['user list --partner zonnestroom', 'user list --partner zonnestroom --login sanne@zonnestroom.example'],
  input: {
    partner: text('id or slug of the partner'),
    login: Type.Optional(text('only the user with this login')),
    ...paging,
  },
  run: async (core, { partner, login, limit, after }) => {
    const { id: partnerId } = await getPartner(core.database, partner);
    if (login !== undefined) {
      const found = await findUserByLogin(core.database, partnerId, login);
      return { data: found ? [shown(found)] : [], next_after: null };
    }
    const from = uuidAfter(after);
    const rows = await listUsers(core.database, { partnerId, ...(from && { after: from }), limit: limit + 1 });
    return page(rows.map(shown), limit, ({ id }) => id);
  },
  show: ({ data }) => table(data, ['id', 'login', 'role', 'status', 'first_name', 'last_name']),
  note: moreNote,
});

const show = defineCommand({
  name: 'show',
  summary: 'show a user',
  examples: ['user show 01a9…', 'user show 01a9… --json'],
  input: { user },
  run: async (core, input) => shown(await getUser(core.database, input.user)),
  show: (data) => card(data),
});

const update = defineCommand({
  name: 'update',
  summary: 'change a user; a new role cuts off its tokens',
  examples: ['user update 01a9… --role staff', "user update 01a9… --telephone '' --last-name Jansen"],
  input: {
    user,
    login: Type.Optional(text('what the user logs in with')),
    role: Type.Optional(Type.Enum([...USER_ROLES], { description: 'what the user may do' })),
    ...profile,
    two_factor_required: Type.Optional(Type.Boolean({ description: SECOND_FACTOR, negatable: true })),
  },
  run: async (core, { user: id, ...change }, by) => {
    if (Object.keys(change).length === 0) throw invalid('name at least one thing to change');
    return shown(await changeUser(core, id, change, by));
  },
  show: (data) => card(data),
});

const block = defineCommand({
  name: 'block',
  summary: 'refuse a user, cut off its tokens, and end the impersonations of it',
  examples: ['user block 01a9…', 'user block 01a9… --json'],
  input: { user },
  run: async (core, input, by) => shown(await setUserStatus(core, input.user, 'blocked', by)),
  show: ({ login, status }) => `${login} is ${status}.`,
});

const unblock = defineCommand({
  name: 'unblock',
  summary: 'serve a blocked user again; its old tokens stay dead',
  examples: ['user unblock 01a9…', 'user unblock 01a9… --json'],
  input: { user },
  run: async (core, input, by) => shown(await setUserStatus(core, input.user, 'active', by)),
  show: ({ login, status }) => `${login} is ${status}.`,
});

const remove = defineCommand({
  name: 'delete',
  summary: 'delete a user and its profile, and cut off its tokens',
  examples: ['user delete 01a9…', 'user delete 01a9… --yes'],
  input: { user },
  question: (input) => `Delete the user ${input.user}? This cannot be undone.`,
  run: async (core, input, by) => shown(await removeUser(core, input.user, by)),
  show: ({ id }) => `Deleted the user ${id}.`,
});

export const userCommands = [create, list, show, update, block, unblock, userImport, ...userSignInCommands, remove];
