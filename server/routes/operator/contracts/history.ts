import { type Contract, contractSchema } from '@wattlock/contract';
import Type from 'typebox';
import type { Core } from '../../../flows/core.ts';
import { listPhaseChanges, type PhaseChange } from '../../../store/contract-phase-changes.ts';
import { CONTRACT_EVENTS } from '../../../store/contracts.ts';
import { type ContractRevision, listContractRevisions } from '../../../store/contracts-of-all.ts';
import { listPage, listQuery, type Place, pageOf } from '../../api/list-page.ts';
import { idParams } from '../../api/operation.ts';
import { instant, nullable } from '../../api/schemas.ts';
import type { App } from '../../http/surface.ts';
import { phaseChange, showPhaseChange } from '../../partner/contracts/phases.ts';
import { operation } from '../operation.ts';
import { getContract, sendJson } from './contract-schema.ts';

const PATH = '/api/v1/contracts/:id';

const common = {
  kind: 'list',
  permission: 'contracts:read',
  tag: 'Contracts',
  description: 'The latest first.',
  params: idParams('contract'),
  query: listQuery({}),
} as const;

const phases = operation({
  ...common,
  id: 'listContractPhases',
  summary: 'List the phases of a contract',
  answers: { 200: pageOf(phaseChange, 'A page of changes of the phase.') },
});

const revision = Type.Object(
  {
    revision: Type.Integer(),
    event: Type.Enum([...CONTRACT_EVENTS]),
    at: instant(),
    by: Type.Object({
      type: Type.String({ description: '`client`, `operator` or `system`.' }),
      id: nullable({ type: 'string' }),
    }),
    snapshot: contractSchema,
  },
  { title: 'ContractRevision', description: 'A snapshot that there was.' },
);

const revisions = operation({
  ...common,
  id: 'listContractRevisions',
  summary: 'List the revisions of a contract',
  description: 'The latest first, as far as they are kept.',
  answers: { 200: pageOf(revision, 'A page of revisions.') },
});

type Id = { Params: { id: string } };

/** What a contract was before: `/contracts/{id}/phase` and `/revisions`. */
export function contractHistoryRoutes(app: App, core: Core): void {
  app.get<Id>(`${PATH}/phase`, { schema: phases }, async (request) => {
    const { partner_id: partnerId, contract } = await getContract(core, request.params.id);
    const of = { partnerId, contractId: contract.id };
    return listPage(request, {
      read: ({ limit, after }) =>
        listPhaseChanges(core.database, { ...of, limit, ...(after && { before: revisionAt(after) }) }),
      placeOf: ({ revision: number }: PhaseChange) => [String(number)],
      isPlace,
      show: showPhaseChange,
    });
  });
  app.get<Id>(`${PATH}/revisions`, { schema: revisions }, async (request, reply) => {
    const { contract } = await getContract(core, request.params.id);
    const page = await listPage(request, {
      read: ({ limit, after }) =>
        listContractRevisions(core.database, contract.id, { limit, before: after && revisionAt(after) }),
      placeOf: ({ revision: number }: ContractRevision) => [String(number)],
      isPlace,
      show,
    });
    return sendJson(reply, page);
  });
}

function isPlace([number = '', ...more]: Place): boolean {
  return /^[1-9]\d{0,9}$/.test(number) && more.length === 0;
}

function revisionAt([number]: Place): number {
  return Number(number);
}

function show({ revision: number, event, created_at, actor_type, actor_id, snapshot }: ContractRevision) {
  const by = { type: actor_type, id: actor_id };
  return { revision: number, event, at: created_at.toISOString(), by, snapshot: JSON.parse(snapshot) as Contract };
}
