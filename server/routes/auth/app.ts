import type { Config } from '../../config.ts';
import type { Core } from '../../flows/core.ts';
import { acceptForms } from '../http/form-body.ts';
import { sendOAuthError } from '../http/oauth-errors.ts';
import { type App, createSurface } from '../http/surface.ts';
import { impersonateRoute } from './oauth/impersonate.ts';
import { introspectRoute } from './oauth/introspect.ts';
import { jwksRoute } from './oauth/jwks.ts';
import { metadataRoute } from './oauth/metadata.ts';
import { revokeRoute } from './oauth/revoke.ts';
import { directTokenRoute, tokenRoute } from './oauth/token.ts';

/** The auth service: every endpoint at `{auth_url}`. */
export function createAuthApp(core: Core, config: Config): App {
  const app = createSurface(core, {
    name: 'auth',
    bodyLimit: 64 * 1024,
    trustedProxies: config.trustedProxies,
    direct: directTokenRoute(core),
    sendError: sendOAuthError,
  });
  acceptForms(app);
  tokenRoute(app, core);
  impersonateRoute(app, core);
  introspectRoute(app, core);
  revokeRoute(app, core);
  jwksRoute(app, core);
  metadataRoute(app, core);
  return app;
}
