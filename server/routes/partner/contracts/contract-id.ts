import type { FastifyRequest } from 'fastify';
import { type Fault, notFound } from '../../../flows/fault.ts';
import { isUuid } from '../../../protocol/uuid.ts';

export interface ById {
  Params: { id: string };
}

/** The contract that the path names. @throws Fault: what is no UUID is no contract either. */
export function contractIdOf(request: FastifyRequest): string {
  const { id } = request.params as ById['Params'];
  if (!isUuid(id)) throw noSuchContract();
  return id;
}

/** The same for a contract that does not exist and for another partner's. */
export function noSuchContract(): Fault {
  return notFound('such contract of this partner');
}
