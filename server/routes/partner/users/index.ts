import type { Core } from '../../../flows/core.ts';
import type { App } from '../../http/surface.ts';
import { changeUserRoute } from './change.ts';
import { createUserRoute } from './create.ts';
import { listUsersRoute } from './list.ts';
import { readUserRoute } from './read.ts';
import { resetSecondFactorRoute } from './reset-second-factor.ts';

/** `/v1/users`: this partner's users. */
export function usersRoutes(app: App, core: Core): void {
  listUsersRoute(app, core);
  createUserRoute(app, core);
  readUserRoute(app, core);
  changeUserRoute(app, core);
  resetSecondFactorRoute(app, core);
}
