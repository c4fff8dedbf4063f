import { notFound } from '../../flows/fault.ts';
import { getUser } from '../../flows/provisioning/users.ts';
import { endGrant } from '../../flows/sessions/end-grant.ts';
import { isUuid } from '../../protocol/uuid.ts';
import { listRefreshFamilies, type RefreshFamily } from '../../store/refresh-families.ts';
import { defineCommand } from '../command.ts';
import { argument, moreNote, page, paging, text } from '../inputs.ts';
import { card, table } from '../layout.ts';
import { uuidAfter } from './uuid-after.ts';

const COLUMNS = ['id', 'client_id', 'scope', 'signed_in_at', 'last_used_at', 'idle_expires_at', 'expires_at'] as const;

/** A family without its hashes, and under the words that a person knows. */
function shown(family: RefreshFamily) {
  const { id, client_id, partner_id, user_id, session_id, scope, audiences, amr } = family;
  const { auth_time, rotated_at, created_at, idle_expires_at, expires_at } = family;
  return {
    ...{ id, client_id, partner_id, user_id, session_id, scope, audiences, amr },
    ...{ signed_in_at: auth_time, created_at, last_used_at: rotated_at, idle_expires_at, expires_at },
  };
}

const list = defineCommand({
  name: 'list',
  summary: 'list what clients hold of the logins of a user, newest first',
  examples: ['grant list --user 01a9…', 'grant list --user 01a9… --limit 10 --json'],
  input: { user: text('id of the user'), ...paging },
  run: async (core, { user, limit, after }) => {
    const { id: userId } = await getUser(core.database, user);
    const before = uuidAfter(after);
    const filter = { userId, now: core.clock.now(), limit: limit + 1, ...(before !== undefined && { before }) };
    return page((await listRefreshFamilies(core.database, filter)).map(shown), limit, ({ id }) => id);
  },
  show: ({ data }) => table(data, COLUMNS),
  note: moreNote,
});

const end = defineCommand({
  name: 'end',
  summary: 'take from a client what it holds of a login: its refresh token, and the access tokens of it',
  examples: ['grant end 01a9…', 'grant end 01a9… --json'],
  input: { grant: argument('id of the grant, as listed; grant_id in its access tokens') },
  run: async (core, { grant: id }, by) => {
    const ended = isUuid(id) ? await endGrant(core, id, by) : undefined;
    if (ended === undefined) throw notFound(`grant ${id}`);
    return shown(ended);
  },
  show: (data) => card(data),
});

export const grantCommands = [list, end];
