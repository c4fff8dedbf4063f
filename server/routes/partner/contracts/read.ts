import type { Core } from '../../../flows/core.ts';
import { findContract } from '../../../store/contracts.ts';
import { idParams } from '../../api/operation.ts';
import type { App } from '../../http/surface.ts';
import { partnerOf } from '../authenticate.ts';
import { operation } from '../operation.ts';
import { partnerCore } from '../partner-core.ts';
import { sendContract, snapshot } from './contract-answer.ts';
import { type ById, contractIdOf, noSuchContract } from './contract-id.ts';

const read = operation({
  kind: 'read',
  id: 'getContract',
  tag: 'Contracts',
  summary: 'Read a contract',
  description: 'Deleted or not.',
  params: idParams('contract'),
  answers: { 200: snapshot },
});

/** `GET /v1/contracts/{id}`. */
export function readContractRoute(app: App, core: Core): void {
  app.get<ById>('/v1/contracts/:id', { schema: read }, async (request, reply) => {
    const { database } = partnerCore(core, request);
    const stored = await findContract(database, partnerOf(request).partner_id, contractIdOf(request));
    if (stored === undefined) throw noSuchContract();
    return sendContract(request, reply, stored);
  });
}
