import type { Core } from '../../../flows/core.ts';
import { userInfo } from '../../../flows/userinfo.ts';
import { allowAnyOrigin, answerPreflight } from '../../http/any-origin.ts';
import type { App } from '../../http/surface.ts';

/** `GET` and `POST /userinfo` (OpenID Connect Core §5.3). A token is sent on purpose, so any origin may ask. */
export function userinfoRoute(app: App, core: Core): void {
  app.options('/userinfo', answerPreflight);
  app.route({
    method: ['GET', 'POST'],
    url: '/userinfo',
    onRequest: allowAnyOrigin,
    handler: (request) => userInfo(core, request.headers.authorization),
  });
}
