import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../../flows/core.ts';
import { accessBySession, accessByToken, type OperatorAccess } from '../../flows/operators/operator-access.ts';
import type { Provisioner } from '../../flows/provisioning/operator-action.ts';
import type { OperatorPermission } from '../../protocol/operator-permissions.ts';
import { OPERATORS_REALM } from '../../store/operators.ts';
import { operationOf } from '../api/operation.ts';
import { setPrincipal } from '../api/principal.ts';
import { Problem } from '../http/problem.ts';
import type { App } from '../http/surface.ts';
import type { ConsoleCookies } from './console-cookies.ts';

/** For a route that tells strangers nothing. */
export const PUBLIC = { config: { public: true } } as const;

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const accesses = new WeakMap<FastifyRequest, OperatorAccess>();

/**
 * Lets operators in who have the permission that the operation names; a route that names none lets nobody in. Before the
 * body is read, and after the cookies.
 */
export function requireOperator(app: App, core: Core, cookies: ConsoleCookies): void {
  app.addHook('preParsing', async (request, reply) => {
    const { config, schema } = request.routeOptions;
    if (request.is404 || (config as { public?: true }).public) return;
    const access = await accessOf(core, cookies, request, reply);
    const permission = (schema && operationOf(schema))?.permission as OperatorPermission | 'any' | undefined;
    if (permission === undefined || (permission !== 'any' && !access.permissions.has(permission))) {
      throw new Problem(403, 'insufficient_permission', `this takes the permission ${permission}`);
    }
    accesses.set(request, access);
    setPrincipal(request, { partnerId: OPERATORS_REALM, id: access.tokenId ?? access.operator.id });
  });
}

/** A token in the header comes from a script; a cookie comes from the console, and from nowhere else. */
async function accessOf(
  core: Core,
  cookies: ConsoleCookies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<OperatorAccess> {
  const { authorization } = request.headers;
  const cookie = cookies.session(request);
  if (authorization === undefined && cookie === undefined) {
    throw new Problem(401, 'missing_session', 'sign in, or send an operator token');
  }
  if (authorization === undefined) requireOwnOrigin(core, request);
  const access =
    authorization === undefined
      ? await accessBySession(core, cookie ?? '')
      : await accessByToken(core, /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '');
  if (access !== undefined) return access;
  if (authorization === undefined) cookies.clearSession(reply);
  throw new Problem(401, 'invalid_session', 'the session or the token is unknown, or has ended');
}

/** Browsers tell the origin of whatever changes something; a page elsewhere cannot pretend to be the console. */
function requireOwnOrigin(core: Core, request: FastifyRequest): void {
  if (SAFE.has(request.method) || request.headers.origin === new URL(core.operatorUrl).origin) return;
  throw new Problem(403, 'cross_origin', 'a session is for the console itself; scripts use an operator token');
}

/** Who calls, on a route behind `requireOperator`. */
export function operatorOf(request: FastifyRequest): OperatorAccess {
  const access = accesses.get(request);
  if (access === undefined) throw new Error('this route is not behind requireOperator');
  return access;
}

/** The same for the audit log. */
export function operatorBy(request: FastifyRequest): Required<Provisioner> {
  return { actor_type: 'operator', actor_id: operatorOf(request).operator.id, ip: request.ip, request_id: request.id };
}
