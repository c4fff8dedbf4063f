import cookie from '@fastify/cookie';
import type { Config } from '../../config.ts';
import type { Core } from '../../flows/core.ts';
import { acceptForms } from '../http/form-body.ts';
import { sendOAuthError } from '../http/oauth-errors.ts';
import { type App, createSurface } from '../http/surface.ts';
import { authCookies } from './cookies.ts';
import { authorizeRoute } from './oauth/authorize.ts';
import { endSessionRoute } from './oauth/end-session.ts';
import { impersonateRoute } from './oauth/impersonate.ts';
import { introspectRoute } from './oauth/introspect.ts';
import { jwksRoute } from './oauth/jwks.ts';
import { metadataRoute } from './oauth/metadata.ts';
import { revokeRoute } from './oauth/revoke.ts';
import { directTokenRoute, tokenRoute } from './oauth/token.ts';
import { userinfoRoute } from './oauth/userinfo.ts';
import { hostedPages } from './signin/hosted-pages.ts';
import { loginRoutes } from './signin/login.ts';
import { pageAssetRoutes } from './signin/page-assets.ts';
import { secondFactorPageRoutes } from './signin/second-factor-pages.ts';
import { signInPageRoutes } from './signin/sign-in-page.ts';
import { totpRoutes } from './signin/totp.ts';

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
  app.register(cookie);
  const cookies = authCookies(config.urls.auth.startsWith('https:'));
  const pages = hostedPages(core, cookies);
  // Routes follow the cookies' plugin, which must have been loaded for their hooks.
  app.register(async (auth) => {
    authorizeRoute(auth, core, cookies, pages);
    loginRoutes(auth, core);
    totpRoutes(auth, core);
    signInPageRoutes(auth, core, pages);
    secondFactorPageRoutes(auth, core, pages);
    pageAssetRoutes(auth, core);
    endSessionRoute(auth, core, cookies, pages);
    userinfoRoute(auth, core);
  });
  tokenRoute(app, core);
  impersonateRoute(app, core);
  introspectRoute(app, core);
  revokeRoute(app, core);
  jwksRoute(app, core);
  metadataRoute(app, core);
  return app;
}
