import type { Core } from '../../../flows/core.ts';
import { revokeToken } from '../../../flows/token-revocation.ts';
import { allowAnyOrigin, answerPreflight } from '../../http/any-origin.ts';
import { formOf } from '../../http/form-body.ts';
import { type App, callerOf } from '../../http/surface.ts';

/** `POST /oauth2/revoke` (RFC 7009): 200 whether or not there was anything to revoke. */
export function revokeRoute(app: App, core: Core): void {
  app.options('/oauth2/revoke', answerPreflight);
  app.post('/oauth2/revoke', { onRequest: allowAnyOrigin }, async (request, reply) => {
    await revokeToken(core, formOf(request), request.headers.authorization, callerOf(request));
    return reply.code(200).send();
  });
}
