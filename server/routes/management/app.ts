import type { Core } from '../../flows/core.ts';
import { sendOAuthError } from '../http/oauth-errors.ts';
import { type App, createSurface } from '../http/surface.ts';

/** Whether this process should get traffic; each check names what is wrong, or nothing. */
export type ReadinessChecks = () => Promise<Record<string, string | undefined>>;

/** Liveness, readiness and metrics of this process, on a listener of their own. */
export function createManagementApp(core: Core, checks: ReadinessChecks): App {
  const app = createSurface(core, {
    name: 'management',
    bodyLimit: 1024,
    trustedProxies: [],
    sendError: sendOAuthError,
  });
  app.get('/livez', (_request, reply) => reply.send({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const results = await checks();
    const ready = Object.values(results).every((fault) => fault === undefined);
    reply.code(ready ? 200 : 503);
    const shown = Object.entries(results).map(([check, fault]) => [check, fault ?? 'ok']);
    return { status: ready ? 'ready' : 'not ready', checks: Object.fromEntries(shown) };
  });
  app.get('/metrics', async (_request, reply) => {
    reply.type('text/plain; version=0.0.4; charset=utf-8');
    return core.metrics.render();
  });
  return app;
}
