import type { Core } from '../../../flows/core.ts';
import type { App } from '../../http/surface.ts';
import { createUserRoute } from './create.ts';
import { listUsersRoute } from './list.ts';
import { userRoutes } from './one.ts';
import { userSessionsRoutes } from './sessions.ts';
import { userSupportRoutes } from './support.ts';
import { userTimelineRoute } from './timeline.ts';

/** `/users`: users of every partner. */
export function usersRoutes(app: App, core: Core): void {
  listUsersRoute(app, core);
  createUserRoute(app, core);
  userRoutes(app, core);
  userSupportRoutes(app, core);
  userSessionsRoutes(app, core);
  userTimelineRoute(app, core);
}
