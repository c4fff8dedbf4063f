import type { Core } from '../../../flows/core.ts';
import { JWKS_MAX_AGE } from '../../../flows/keys/signing-key-schedule.ts';
import type { App } from '../../http/surface.ts';

/** `GET /.well-known/jwks.json` (RFC 7517 §5), cacheable for less than a key is published before it signs. */
export function jwksRoute(app: App, core: Core): void {
  app.get('/.well-known/jwks.json', (request, reply) => {
    const keys = core.keyring.published();
    const tag = `"${keys.map(({ kid }) => kid.slice(0, 8)).join('-')}"`;
    reply.header('cache-control', `public, max-age=${JWKS_MAX_AGE / 1000}`).header('etag', tag);
    reply.header('access-control-allow-origin', '*');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('application/jwk-set+json').send(JSON.stringify({ keys }));
  });
}
