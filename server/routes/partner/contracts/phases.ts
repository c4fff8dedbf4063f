import { contractPhaseSchema, contractPhases } from '@wattlock/contract';
import Type from 'typebox';
import type { Core } from '../../../flows/core.ts';
import { listPhaseChanges, type PhaseChange } from '../../../store/contract-phase-changes.ts';
import { findContract } from '../../../store/contracts.ts';
import { listPage, listQuery, pageOf } from '../../api/list-page.ts';
import { idParams } from '../../api/operation.ts';
import { instant, nullable } from '../../api/schemas.ts';
import type { App } from '../../http/surface.ts';
import { partnerOf } from '../authenticate.ts';
import { operation } from '../operation.ts';
import { partnerCore } from '../partner-core.ts';
import { type ById, contractIdOf, noSuchContract } from './contract-id.ts';

export const phaseChange = Type.Object({
  revision: Type.Integer({ description: 'The revision of the contract that the change made.' }),
  from: nullable({ type: 'string', enum: contractPhases, description: 'Null: the contract began in `to`.' }),
  to: contractPhaseSchema,
  changed_at: instant(),
  changed_by: Type.Object({
    type: Type.String({ description: '`client`, `operator` or `system`.' }),
    id: nullable({ type: 'string' }),
  }),
});

const list = operation({
  kind: 'list',
  id: 'listContractPhases',
  tag: 'Contracts',
  summary: 'List the phases of a contract',
  description: 'The latest first.',
  params: idParams('contract'),
  query: listQuery({}),
  answers: { 200: pageOf(phaseChange, 'A page of changes of the phase.') },
});

/** `GET /v1/contracts/{id}/phase`: the history. */
export function contractPhasesRoute(app: App, core: Core): void {
  app.get<ById>('/v1/contracts/:id/phase', { schema: list }, async (request) => {
    const { database } = partnerCore(core, request);
    const of = { partnerId: partnerOf(request).partner_id, contractId: contractIdOf(request) };
    if ((await findContract(database, of.partnerId, of.contractId)) === undefined) throw noSuchContract();
    return listPage(request, {
      read: ({ limit, after: [revision] = [] }) =>
        listPhaseChanges(database, { ...of, limit, ...(revision !== undefined && { before: Number(revision) }) }),
      placeOf: ({ revision }: PhaseChange) => [String(revision)],
      isPlace: ([revision = '', ...more]) => /^[1-9]\d{0,9}$/.test(revision) && more.length === 0,
      show: showPhaseChange,
    });
  });
}

export function showPhaseChange({ revision, from_phase, to_phase, changed_at, actor_type, actor_id }: PhaseChange) {
  const changed_by = { type: actor_type, id: actor_id };
  return { revision, from: from_phase, to: to_phase, changed_at: changed_at.toISOString(), changed_by };
}
