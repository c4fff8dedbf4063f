import type { AdjustableClock } from '../clock.ts';
import type { Config, Surface } from '../config.ts';
import type { Core } from '../flows/core.ts';
import type { App } from './http/surface.ts';

/** What only the sandbox offers: a clock to move, and jobs to run once it was moved. */
export interface SandboxControls {
  sandboxClock: AdjustableClock | undefined;
  jobs: { runAll(): Promise<void> };
}

/** The application of a surface; a process loads only what it serves. */
export async function createApp(
  surface: Exclude<Surface, 'demo'>,
  core: Core,
  config: Config,
  controls: SandboxControls,
): Promise<App> {
  switch (surface) {
    case 'auth':
      return (await import('./auth/app.ts')).createAuthApp(core, config);
    case 'customer':
      return (await import('./customer/app.ts')).createCustomerApp(core, config);
    case 'partner':
      return (await import('./partner/app.ts')).createPartnerApp(core, config);
    case 'operator':
      return (await import('./operator/app.ts')).createOperatorApp(core, config, controls);
  }
}
