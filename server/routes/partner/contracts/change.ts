import { contractChangeSchema, contractPhaseSchema } from '@wattlock/contract';
import type { FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import {
  type ContractChange,
  changeContract,
  deleteContract,
  setContractPhase,
} from '../../../flows/contracts/change-contract.ts';
import type { Core } from '../../../flows/core.ts';
import { idParams } from '../../api/operation.ts';
import type { App } from '../../http/surface.ts';
import { partnerOf } from '../authenticate.ts';
import { operation } from '../operation.ts';
import { callerBy, partnerCore } from '../partner-core.ts';
import { checkMatch, sendContract, snapshot } from './contract-answer.ts';
import { byContractPackage } from './contract-body.ts';
import { type ById, contractIdOf } from './contract-id.ts';

const common = { kind: 'change', tag: 'Contracts', params: idParams('contract'), answers: { 200: snapshot } } as const;

const change = operation({
  ...common,
  id: 'changeContract',
  summary: 'Change a contract',
  description:
    'Objects merge (RFC 7396), arrays are replaced. A change that changes nothing makes no revision; any other one goes to the webhook endpoints.',
  body: contractChangeSchema,
  refusals: { 409: ['conflict'] },
});
const remove = operation({
  ...common,
  id: 'deleteContract',
  summary: 'Delete a contract',
  description: 'Sets `deleted_at`. It can still be read by its id. Deleting it again changes nothing.',
});
const phaseBody = Type.Object({ contract_phase: contractPhaseSchema }, { additionalProperties: false });
const phase = operation({
  ...common,
  id: 'setContractPhase',
  summary: 'Move a contract to a phase',
  description: 'Any phase may follow any phase.',
  body: phaseBody,
  refusals: { 409: ['conflict'] },
});

/** `PATCH` and `DELETE /v1/contracts/{id}`, `PUT /v1/contracts/{id}/phase`: each answers the snapshot. */
export function changeContractRoutes(app: App, core: Core): void {
  app.patch<ById>(
    '/v1/contracts/:id',
    { schema: change, validatorCompiler: byContractPackage },
    async (request, reply) =>
      sendContract(request, reply, await changeContract(partnerCore(core, request), changeOf(request), request.body)),
  );
  app.delete<ById>('/v1/contracts/:id', { schema: remove }, async (request, reply) =>
    sendContract(request, reply, await deleteContract(partnerCore(core, request), changeOf(request))),
  );
  app.put<ById & { Body: Static<typeof phaseBody> }>(
    '/v1/contracts/:id/phase',
    { schema: phase },
    async (request, reply) => {
      const { contract_phase } = request.body;
      const stored = await setContractPhase(partnerCore(core, request), changeOf(request), contract_phase);
      return sendContract(request, reply, stored);
    },
  );
}

function changeOf(request: FastifyRequest): ContractChange {
  return {
    partnerId: partnerOf(request).partner_id,
    id: contractIdOf(request),
    by: callerBy(request),
    check: checkMatch(request),
  };
}
