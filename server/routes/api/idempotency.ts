import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../../flows/core.ts';
import { findAnswer, type KeptAnswer, type KeyedRequest, once } from '../../flows/idempotency.ts';
import { principalOf } from './principal.ts';

/**
 * Answers a POST exactly once per `Idempotency-Key`: what `work` writes is committed with the key and the answer, and a
 * repeat gets that answer again. Without the header `work` just runs.
 * @param work Must use the core that it is given: its database joins the one transaction. What takes long, such as
 *   hashing a password, is done before.
 */
export async function idempotently(
  core: Core,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (core: Core) => Promise<KeptAnswer>,
): Promise<FastifyReply> {
  const keyed = keyedRequest(request);
  const { answer, replayed } =
    keyed === undefined ? { answer: await work(core), replayed: false } : await once(core, keyed, work);
  return sendAnswer(reply, answer, replayed);
}

/**
 * The same for work that goes on outside the database and must not wait in a transaction: it is done beforehand, unless
 * the key has its answer already. Two at once may both do it.
 */
export async function idempotentlyAfter(
  core: Core,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<KeptAnswer>,
): Promise<FastifyReply> {
  const keyed = keyedRequest(request);
  const earlier = keyed && (await findAnswer(core, keyed));
  if (earlier) return sendAnswer(reply, earlier, true);
  const answer = await work();
  return idempotently(core, request, reply, async () => answer);
}

function sendAnswer(reply: FastifyReply, { status, headers = {}, body }: KeptAnswer, replayed: boolean): FastifyReply {
  if (replayed) reply.header('idempotent-replayed', 'true');
  return reply.code(status).headers(headers).send(body);
}

/** The request, when its client named it by a key. */
function keyedRequest(request: FastifyRequest): KeyedRequest | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  const { partnerId: partner_id, id: client_id } = principalOf(request);
  return { partner_id, client_id, key: String(key), request: requestText(request) };
}

/** What makes two requests the same one. */
function requestText({ method, url, body }: FastifyRequest): string {
  return JSON.stringify([method, url, body ?? null]);
}
