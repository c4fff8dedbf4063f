import type { Core } from '../../../flows/core.ts';
import type { App } from '../../http/surface.ts';
import { changeContractRoutes } from './change.ts';
import { createContractRoute } from './create.ts';
import { listContractsRoute } from './list.ts';
import { contractPhasesRoute } from './phases.ts';
import { readContractRoute } from './read.ts';

/** `/v1/contracts`: this partner's contracts; every answer is the snapshot itself. */
export function contractsRoutes(app: App, core: Core): void {
  listContractsRoute(app, core);
  createContractRoute(app, core);
  readContractRoute(app, core);
  changeContractRoutes(app, core);
  contractPhasesRoute(app, core);
}
