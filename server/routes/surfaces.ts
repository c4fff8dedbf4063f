import type { AdjustableClock } from '../clock.ts';
import type { Config, Surface } from '../config.ts';
import type { Core } from '../flows/core.ts';
import { createAuthApp } from './auth/app.ts';
import { createCustomerApp } from './customer/app.ts';
import type { App } from './http/surface.ts';
import { createOperatorApp } from './operator/app.ts';
import { createPartnerApp } from './partner/app.ts';

/** What only the sandbox offers: a clock to move, and jobs to run once it was moved. */
export interface SandboxControls {
  sandboxClock: AdjustableClock | undefined;
  jobs: { runAll(): Promise<void> };
}

/** The application of a surface. */
export function createApp(
  surface: Exclude<Surface, 'demo'>,
  core: Core,
  config: Config,
  controls: SandboxControls,
): App {
  switch (surface) {
    case 'auth':
      return createAuthApp(core, config);
    case 'customer':
      return createCustomerApp(core, config);
    case 'partner':
      return createPartnerApp(core, config);
    case 'operator':
      return createOperatorApp(core, config, controls);
  }
}
