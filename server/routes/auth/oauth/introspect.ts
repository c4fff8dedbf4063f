import type { Core } from '../../../flows/core.ts';
import { introspect } from '../../../flows/introspection.ts';
import { formOf } from '../../http/form-body.ts';
import { type App, callerOf } from '../../http/surface.ts';

/** `POST /oauth2/introspect` (RFC 7662). */
export function introspectRoute(app: App, core: Core): void {
  app.post('/oauth2/introspect', async (request) =>
    introspect(core, formOf(request), request.headers.authorization, callerOf(request)),
  );
}
