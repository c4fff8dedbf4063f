import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { entityTag } from '../../api/entity-tag.ts';
import type { Json } from '../../api/reference/components.ts';
import { type App, RouteError } from '../../http/surface.ts';
import { PUBLIC } from '../authenticate.ts';
import { findReferenceAsset } from './assets.ts';
import { pagePolicy, REFERENCE_PAGE } from './page.ts';

/** `/openapi.json`, and the page at `/docs` that shows it and tries it out. Nobody needs a token for them. */
export function referenceRoutes(app: App, document: Json, config: Pick<Config, 'urls'>): void {
  const text = JSON.stringify(document);
  const tag = entityTag(text);
  const pageTag = entityTag(REFERENCE_PAGE);
  const policy = pagePolicy(config);

  app.get('/openapi.json', PUBLIC, (request, reply) =>
    sendCached(request, reply.header('access-control-allow-origin', '*').type('application/json'), text, tag),
  );
  app.get('/docs', PUBLIC, (request, reply) =>
    sendCached(request, reply.headers(policy).type('text/html; charset=utf-8'), REFERENCE_PAGE, pageTag),
  );
  app.get<{ Params: { file: string } }>('/docs/:file', PUBLIC, async (request, reply) => {
    const asset = await findReferenceAsset(request.params.file);
    if (asset === undefined) throw new RouteError('not_found', 'there is nothing at this path');
    const zipped = /\bgzip\b/.test(String(request.headers['accept-encoding']));
    reply.type(asset.contentType).header('vary', 'accept-encoding');
    if (zipped) reply.header('content-encoding', 'gzip');
    return sendCached(request, reply, zipped ? asset.gzipped : asset.body, asset.tag);
  });
  // A person who opens the address in a browser is shown what there is.
  app.get('/', PUBLIC, (request, reply) => {
    if (!request.headers.accept?.includes('text/html'))
      throw new RouteError('not_found', 'there is nothing at this path');
    return reply.redirect('/docs', 302);
  });
}

/** It is the same for everyone, so it may be kept for a while, and asked after by its tag. */
function sendCached(request: FastifyRequest, reply: FastifyReply, body: string | Buffer, tag: string): FastifyReply {
  reply.headers({ 'cache-control': 'public, max-age=300', etag: tag });
  const known = request.headers['if-none-match']?.replaceAll('W/', '') === tag;
  return known ? reply.removeHeader('content-encoding').code(304).send() : reply.send(body);
}
