import type { Config } from '../../config.ts';
import type { Core } from '../../flows/core.ts';
import { sendProblem } from '../http/problem.ts';
import { type App, createSurface } from '../http/surface.ts';
import type { SandboxControls } from '../surfaces.ts';
import { sandboxClockRoute } from './sandbox-clock.ts';

/** The operator API: `{operator_url}`. */
export function createOperatorApp(core: Core, config: Config, { sandboxClock, jobs }: SandboxControls): App {
  const app = createSurface(core, {
    name: 'operator',
    bodyLimit: 1024 * 1024,
    trustedProxies: config.trustedProxies,
    sendError: sendProblem,
  });
  // Outside the sandbox there is no such clock, and the path does not exist.
  if (sandboxClock) sandboxClockRoute(app, core, sandboxClock, jobs);
  return app;
}
