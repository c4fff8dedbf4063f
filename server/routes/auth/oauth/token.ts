import type { Core } from '../../../flows/core.ts';
import { grantToken } from '../../../flows/grants/index.ts';
import { parseForm } from '../../../protocol/form.ts';
import { allowAnyOrigin, answerPreflight } from '../../http/any-origin.ts';
import type { DirectRoute } from '../../http/direct-route.ts';
import { formOf } from '../../http/form-body.ts';
import { oauthRefusal } from '../../http/oauth-errors.ts';
import { type App, callerOf } from '../../http/surface.ts';
import { tokenResponseSchema } from './token-response.ts';

/** Every grant is served on both (RFC 6749 §3.2). */
const PATHS = ['/oauth2/token', '/oauth/token'];

/** `POST /oauth2/token` and `POST /oauth/token`, for requests in their usual form. */
export function directTokenRoute(core: Core): DirectRoute {
  return {
    paths: PATHS,
    answer: (body, authorization, caller) => grantToken(core, parseForm(body), authorization, caller),
    refuse: oauthRefusal,
  };
}

/** The same, for requests in any other form: each is answered, most are refused. */
export function tokenRoute(app: App, core: Core): void {
  for (const path of PATHS) {
    app.post(path, { schema: { response: { 200: tokenResponseSchema } }, onRequest: allowAnyOrigin }, async (request) =>
      grantToken(core, formOf(request), request.headers.authorization, callerOf(request)),
    );
    app.options(path, answerPreflight);
  }
}
