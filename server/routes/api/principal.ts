import type { FastifyRequest } from 'fastify';

/** Who calls an API: its cursors and its idempotency keys are no other principal's. */
export interface Principal {
  /** The partner it acts for; the operators' realm for an operator. */
  partnerId: string;
  /** The client, the operator, or the operator's token. */
  id: string;
}

const principals = new WeakMap<FastifyRequest, Principal>();

export function setPrincipal(request: FastifyRequest, principal: Principal): void {
  principals.set(request, principal);
}

/** On a route behind an API's authentication. */
export function principalOf(request: FastifyRequest): Principal {
  const principal = principals.get(request);
  if (principal === undefined) throw new Error('this route is not behind an authentication');
  return principal;
}
