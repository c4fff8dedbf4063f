import Type from 'typebox';
import type { Core } from '../../flows/core.ts';
import { endImpersonation } from '../../flows/impersonations/end-impersonation.ts';
import { isUuid } from '../../protocol/uuid.ts';
import { type Impersonation, listImpersonations } from '../../store/impersonations.ts';
import { Problem } from '../http/problem.ts';
import type { App } from '../http/surface.ts';
import { partnerOf } from './authenticate.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';

interface ListQuery {
  limit: number;
  cursor?: string;
  live?: boolean;
}

const listQuery = Type.Object(
  {
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
    cursor: Type.Optional(Type.String({ maxLength: 200 })),
    live: Type.Optional(Type.Boolean({ description: 'Only those whose token still works.' })),
  },
  { additionalProperties: false },
);

/** `/v1/impersonations`: this partner's impersonations, newest first, and the way to end one. */
export function impersonationsRoutes(app: App, core: Core): void {
  app.get<{ Querystring: ListQuery }>('/v1/impersonations', { schema: { querystring: listQuery } }, async (request) => {
    const { limit, cursor, live } = request.query;
    const before = cursor === undefined ? undefined : decodeCursor(cursor, isUuid);
    const rows = await listImpersonations(core.database, {
      partnerId: partnerOf(request).partner_id,
      limit: limit + 1,
      ...(before !== undefined && { before }),
      ...(live && { liveAt: core.clock.now() }),
    });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return { data: page.map(show), next_cursor: rows.length > limit && last ? encodeCursor(last.id) : null };
  });

  app.delete<{ Params: { id: string } }>('/v1/impersonations/:id', async (request) => {
    const { partner_id, client_id } = partnerOf(request);
    const { id } = request.params;
    const by = { actor_type: 'client', actor_id: client_id, ip: request.ip, request_id: request.id } as const;
    const ended = isUuid(id) ? await endImpersonation(core, id, partner_id, by) : undefined;
    if (ended === undefined) throw new Problem(404, 'not_found', 'this partner has no such impersonation');
    return show(ended);
  });
}

function show(impersonation: Impersonation) {
  const { partner_id: _partner, jti: _jti, actor_jti: _actor, ...shown } = impersonation;
  return shown;
}
