import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../../flows/core.ts';
import { type KeptAnswer, once } from '../../flows/idempotency.ts';
import { partnerOf } from './authenticate.ts';

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
  const key = request.headers['idempotency-key'];
  const { partner_id, client_id } = partnerOf(request);
  const { answer, replayed } =
    key === undefined
      ? { answer: await work(core), replayed: false }
      : await once(core, { partner_id, client_id, key: String(key), request: requestText(request) }, work);
  if (replayed) reply.header('idempotent-replayed', 'true');
  return reply
    .code(answer.status)
    .headers(answer.headers ?? {})
    .send(answer.body);
}

/** What makes two requests the same one. */
function requestText({ method, url, body }: FastifyRequest): string {
  return JSON.stringify([method, url, body ?? null]);
}
