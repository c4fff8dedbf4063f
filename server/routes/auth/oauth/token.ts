import type { Core } from '../../../flows/core.ts';
import { grantToken } from '../../../flows/grants/index.ts';
import { formOf } from '../../http/form-body.ts';
import { type App, callerOf } from '../../http/surface.ts';
import { tokenResponseSchema } from './token-response.ts';

/** `POST /oauth2/token` and `POST /oauth/token`: every grant, on both paths (RFC 6749 §3.2). */
export function tokenRoute(app: App, core: Core): void {
  for (const path of ['/oauth2/token', '/oauth/token']) {
    app.post(path, { schema: { response: { 200: tokenResponseSchema } } }, async (request) =>
      grantToken(core, formOf(request), request.headers.authorization, callerOf(request)),
    );
  }
}
