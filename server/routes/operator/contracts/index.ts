import { contractPhaseSchema } from '@wattlock/contract';
import Type, { type Static } from 'typebox';
import type { Core } from '../../../flows/core.ts';
import { isUuid } from '../../../protocol/uuid.ts';
import type { StoredContract } from '../../../store/contract-row.ts';
import { listContractsOfAll } from '../../../store/contracts-of-all.ts';
import { sendTagged } from '../../api/entity-tag.ts';
import { listPage, listQuery, pageOf } from '../../api/list-page.ts';
import { idParams } from '../../api/operation.ts';
import type { App } from '../../http/surface.ts';
import { contractTag, JSON_TYPE } from '../../partner/contracts/contract-answer.ts';
import { operation } from '../operation.ts';
import { contract, getContract, sendJson, show } from './contract-schema.ts';
import { contractHistoryRoutes } from './history.ts';

const PATH = '/api/v1/contracts';

const query = listQuery({
  partner_id: Type.Optional(Type.String({ format: 'uuid' })),
  user_id: Type.Optional(Type.String({ format: 'uuid' })),
  number: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  phase: Type.Optional(contractPhaseSchema),
  deleted: Type.Optional(Type.Boolean({ default: false, description: 'Show deleted contracts too.' })),
});

const list = operation({
  kind: 'list',
  permission: 'contracts:read',
  id: 'listContracts',
  tag: 'Contracts',
  summary: 'List contracts',
  description: 'The newest first.',
  query,
  answers: { 200: pageOf(contract, 'A page of contracts.') },
});

const read = operation({
  kind: 'read',
  permission: 'contracts:read',
  id: 'getContract',
  tag: 'Contracts',
  summary: 'Read a contract',
  description: 'Deleted or not.',
  params: idParams('contract'),
  answers: { 200: contract },
});

/** `/contracts`: contracts of every partner, to be looked at. */
export function contractsRoutes(app: App, core: Core): void {
  app.get<{ Querystring: Static<typeof query> }>(PATH, { schema: list }, async (request, reply) => {
    const { partner_id: partnerId, user_id: userId, number, phase, deleted = false } = request.query;
    const page = await listPage(request, {
      read: ({ limit, after: [before] = [] }) =>
        listContractsOfAll(core.database, { partnerId, userId, number, phase, deleted }, { before, limit }),
      placeOf: ({ contract: { id } }: StoredContract) => [id],
      isPlace: ([id = '', ...more]) => isUuid(id) && more.length === 0,
      show,
    });
    return sendJson(reply, page);
  });
  app.get<{ Params: { id: string } }>(`${PATH}/:id`, { schema: read }, async (request, reply) => {
    const stored = await getContract(core, request.params.id);
    return sendTagged(request, reply.type(JSON_TYPE), JSON.stringify(show(stored)), contractTag(stored));
  });
  contractHistoryRoutes(app, core);
}
