import type { Config } from '../../config.ts';
import type { Core } from '../../flows/core.ts';
import { sendProblem } from '../http/problem.ts';
import { type App, createSurface } from '../http/surface.ts';
import { requirePartner } from './authenticate.ts';
import { impersonationsRoutes } from './impersonations.ts';
import { usersRoutes } from './users.ts';

/** The partner API: `{partner_url}`, for the back ends of partners. */
export function createPartnerApp(core: Core, config: Config): App {
  const app = createSurface(core, {
    name: 'partner',
    bodyLimit: 1024 * 1024,
    trustedProxies: config.trustedProxies,
    sendError: sendProblem,
  });
  requirePartner(app, core);
  impersonationsRoutes(app, core);
  usersRoutes(app, core);
  return app;
}
