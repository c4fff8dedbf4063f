import { contractPhaseSchema, serializeContract } from '@wattlock/contract';
import Type from 'typebox';
import { dateOfMillis } from '../../../clock.ts';
import type { Core } from '../../../flows/core.ts';
import { isInstant } from '../../../protocol/dates.ts';
import { isUuid } from '../../../protocol/uuid.ts';
import { listContracts } from '../../../store/contracts.ts';
import { listPage, listQuery, pageOf } from '../../api/list-page.ts';
import type { App } from '../../http/surface.ts';
import { partnerOf } from '../authenticate.ts';
import { operation } from '../operation.ts';
import { partnerCore } from '../partner-core.ts';
import { JSON_TYPE, snapshot } from './contract-answer.ts';

const query = listQuery({
  user_id: Type.Optional(Type.String({ format: 'uuid' })),
  phase: Type.Optional(contractPhaseSchema),
  number: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  updated_since: Type.Optional(
    Type.String({
      format: 'date-time',
      description:
        'Contracts changed at or after this time, the earliest change first. Ask from a few seconds before the last one seen: changes that are under way show late.',
    }),
  ),
  deleted: Type.Optional(Type.Boolean({ default: false, description: 'Show deleted contracts too.' })),
});

type Query = Type.Static<typeof query>;

const list = operation({
  kind: 'list',
  id: 'listContracts',
  tag: 'Contracts',
  summary: 'List contracts',
  description: 'In the order that they were made; with `updated_since`, that they were changed.',
  query,
  answers: { 200: pageOf(snapshot, 'A page of contracts.') },
});

/** `GET /v1/contracts`: this partner's contracts, in the order that they were made. */
export function listContractsRoute(app: App, core: Core): void {
  app.get<{ Querystring: Query }>('/v1/contracts', { schema: list }, async (request, reply) => {
    const { user_id, phase, number, updated_since, deleted = false } = request.query;
    const { database } = partnerCore(core, request);
    const page = await listPage(request, {
      read: ({ limit, after }) => {
        const [id = '', updated_at] = after ?? [];
        const filter = {
          partnerId: partnerOf(request).partner_id,
          deleted,
          limit,
          ...(user_id !== undefined && { userId: user_id }),
          ...(phase !== undefined && { phase }),
          ...(number !== undefined && { number }),
          ...(updated_since !== undefined && { updatedSince: dateOfMillis(Date.parse(updated_since)) }),
        };
        return listContracts(database, filter, after && { id, ...(updated_at !== undefined && { updated_at }) });
      },
      placeOf: ({ contract: { id, updated_at } }) => (updated_since === undefined ? [id] : [id, updated_at]),
      isPlace: ([id = '', updated_at, ...rest]) =>
        isUuid(id) &&
        rest.length === 0 &&
        (updated_since === undefined ? updated_at === undefined : isInstant(updated_at ?? '')),
      show: ({ contract }) => serializeContract(contract),
    });
    return reply
      .type(JSON_TYPE)
      .send(`{"data":[${page.data.join(',')}],"next_cursor":${JSON.stringify(page.next_cursor)}}`);
  });
}
