import type { AdjustableClock } from '../clock.ts';
import type { Config, Surface } from '../config.ts';
import type { Core } from '../flows/core.ts';
import type { App } from './http/surface.ts';

/** What the operator surface has in hand besides the core. */
export interface OperatorControls {
  /** Only the sandbox has one that can be moved; its jobs then run. */
  sandboxClock: AdjustableClock | undefined;
  jobs: { runAll(): Promise<void>; status(): readonly JobStatus[] };
}

/** How a job of this process has been doing. */
export interface JobStatus {
  name: string;
  runs: number;
  last_run_at: Date | null;
  last_duration_ms: number | null;
  last_error: string | null;
}

/** The application of a surface; a process loads only what it serves. */
export async function createApp(
  surface: Exclude<Surface, 'demo'>,
  core: Core,
  config: Config,
  controls: OperatorControls,
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
