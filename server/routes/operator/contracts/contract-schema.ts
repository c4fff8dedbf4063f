import { type Contract, contractSchema, serializeContract } from '@wattlock/contract';
import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import type { Core } from '../../../flows/core.ts';
import { notFound } from '../../../flows/fault.ts';
import { isUuid } from '../../../protocol/uuid.ts';
import type { StoredContract } from '../../../store/contract-row.ts';
import { findContractOfAll } from '../../../store/contracts-of-all.ts';
import { JSON_TYPE } from '../../partner/contracts/contract-answer.ts';

/** A contract as operators see it. */
export const contract = Type.Object(
  {
    ...contractSchema.properties,
    partner_id: Type.String({ format: 'uuid' }),
    revision: Type.Integer({ description: 'How many snapshots there were.' }),
  },
  { title: 'ContractOfPartner', description: 'The snapshot, as webhooks deliver it, and whose it is.' },
);

/** Field by field in the order of the snapshot. */
export function show({ contract: of, partner_id, revision }: StoredContract) {
  return { ...(JSON.parse(serializeContract(of)) as Contract), partner_id, revision };
}

/** As text, which Fastify sends as it is: no serializer of its own touches a snapshot. */
export function sendJson(reply: FastifyReply, body: unknown): FastifyReply {
  return reply.type(JSON_TYPE).send(JSON.stringify(body));
}

/** @throws Fault when there is none. */
export async function getContract(core: Core, id: string): Promise<StoredContract> {
  const stored = isUuid(id) ? await findContractOfAll(core.database, id) : undefined;
  if (stored === undefined) throw notFound(`contract ${id}`);
  return stored;
}
