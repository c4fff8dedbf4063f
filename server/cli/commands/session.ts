import { notFound } from '../../flows/fault.ts';
import { getUser } from '../../flows/provisioning/users.ts';
import { endSession } from '../../flows/sessions/end-session.ts';
import { isUuid } from '../../protocol/uuid.ts';
import { listSessions, type Session } from '../../store/sessions.ts';
import { defineCommand } from '../command.ts';
import { argument, moreNote, page, paging, text } from '../inputs.ts';
import { card, table } from '../layout.ts';
import { uuidAfter } from './uuid-after.ts';

const COLUMNS = ['id', 'signed_in_at', 'amr', 'ip', 'user_agent', 'expires_at'] as const;
/** Browsers have long names; --json has the whole of them. */
const LONGEST_NAME = 60;

function shown({ id, partner_id, user_id, auth_time, amr, ip, user_agent, created_at, expires_at }: Session) {
  return { id, partner_id, user_id, signed_in_at: auth_time, amr, ip, user_agent, created_at, expires_at };
}

function shortened(name: string | null): string | null {
  return name !== null && name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
}

const list = defineCommand({
  name: 'list',
  summary: 'list the browsers in which a user is signed in, newest first',
  examples: ['session list --user 01a9…', 'session list --user 01a9… --limit 10 --json'],
  input: { user: text('id of the user'), ...paging },
  run: async (core, { user, limit, after }) => {
    const { id: userId } = await getUser(core.database, user);
    const before = uuidAfter(after);
    const filter = { userId, now: core.clock.now(), limit: limit + 1, ...(before !== undefined && { before }) };
    return page((await listSessions(core.database, filter)).map(shown), limit, ({ id }) => id);
  },
  show: ({ data }) =>
    table(
      data.map((session) => ({ ...session, user_agent: shortened(session.user_agent) })),
      COLUMNS,
    ),
  note: moreNote,
});

const end = defineCommand({
  name: 'end',
  summary: 'sign a browser out: its access and refresh tokens die, and clients that asked for it are told',
  examples: ['session end 01a9…', 'session end 01a9… --json'],
  input: { session: argument('id of the session, as listed') },
  run: async (core, { session: id }, by) => {
    const ended = isUuid(id) ? await endSession(core, id, by) : undefined;
    if (ended === undefined) throw notFound(`session ${id}`);
    return ended;
  },
  show: (data) => card(data),
});

export const sessionCommands = [list, end];
