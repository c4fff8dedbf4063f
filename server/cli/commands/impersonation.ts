import Type from 'typebox';
import { notFound } from '../../flows/fault.ts';
import { endImpersonation } from '../../flows/impersonations/end-impersonation.ts';
import { getPartner } from '../../flows/provisioning/partners.ts';
import { isUuid } from '../../protocol/uuid.ts';
import { type Impersonation, listImpersonations } from '../../store/impersonations.ts';
import { defineCommand } from '../command.ts';
import { argument, moreNote, page, paging, text } from '../inputs.ts';
import { card, table } from '../layout.ts';
import { uuidAfter } from './uuid-after.ts';

function shown({ jti: _jti, actor_jti: _actor, ...rest }: Impersonation) {
  return rest;
}

const list = defineCommand({
  name: 'list',
  summary: 'list the impersonations of a partner, newest first',
  examples: ['impersonation list --partner zonnestroom', 'impersonation list --partner zonnestroom --live --json'],
  input: {
    partner: text('id or slug of the partner'),
    live: Type.Boolean({ default: false, description: 'only those whose token still works' }),
    ...paging,
  },
  run: async (core, { partner, live, limit, after }) => {
    const { id: partnerId } = await getPartner(core.database, partner);
    const before = uuidAfter(after);
    const rows = await listImpersonations(core.database, {
      partnerId,
      limit: limit + 1,
      ...(before !== undefined && { before }),
      ...(live && { liveAt: core.clock.now() }),
    });
    return page(rows.map(shown), limit, ({ id }) => id);
  },
  show: ({ data }) => table(data, ['id', 'user_id', 'client_id', 'started_at', 'expires_at', 'ended_at', 'end_cause']),
  note: moreNote,
});

const end = defineCommand({
  name: 'end',
  summary: 'end an impersonation: its token dies within two seconds',
  examples: ['impersonation end 01a9…', 'impersonation end 01a9… --json'],
  input: { impersonation: argument('id of the impersonation, as listed') },
  run: async (core, { impersonation: id }, by) => {
    const ended = isUuid(id) ? await endImpersonation(core, id, undefined, by) : undefined;
    if (ended === undefined) throw notFound(`impersonation ${id}`);
    return shown(ended);
  },
  show: (data) => card(data),
});

export const impersonationCommands = [list, end];
