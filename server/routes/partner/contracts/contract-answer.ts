import { contractSchema, exampleContract, serializeContract } from '@wattlock/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredContract } from '../../../store/contract-row.ts';
import { requireMatch, sendTagged } from '../../api/entity-tag.ts';

/** How OpenAPI calls the answers; what is sent is the package's own text. */
export const snapshot = {
  ...contractSchema,
  description: 'The snapshot, as webhooks deliver it.',
  examples: [exampleContract()],
};
export const JSON_TYPE = 'application/json; charset=utf-8';

/** The entity tag of a snapshot: each revision has another one. */
export function contractTag({ revision }: Pick<StoredContract, 'revision'>): string {
  return `"${revision}"`;
}

/** Answers with the snapshot itself, field by field in its order: Fastify sends text as it is. */
export function sendContract(request: FastifyRequest, reply: FastifyReply, stored: StoredContract): FastifyReply {
  return sendTagged(request, reply.type(JSON_TYPE), serializeContract(stored.contract), contractTag(stored));
}

/** To be called on the contract that a change holds. @throws Problem when `If-Match` names another revision. */
export function checkMatch(request: FastifyRequest) {
  return (before: StoredContract) => requireMatch(request, contractTag(before));
}
