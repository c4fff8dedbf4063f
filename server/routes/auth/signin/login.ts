import type { Core } from '../../../flows/core.ts';
import { describeChallenge } from '../../../flows/signin/describe-challenge.ts';
import { submitPassword } from '../../../flows/signin/password.ts';
import { OAuthError } from '../../../protocol/oauth-error.ts';
import { queryOf } from '../../http/form-body.ts';
import { type App, callerOf } from '../../http/surface.ts';
import { textsOf } from './json-body.ts';
import { allowPageOrigins, pageOriginHooks } from './page-origin.ts';

const PATH = '/v1/auth/login';

/** `GET /v1/auth/login`: what a login page may know of a challenge. `POST`: login and password for it. */
export function loginRoutes(app: App, core: Core): void {
  allowPageOrigins(app, core, PATH);
  app.get(PATH, pageOriginHooks(core), async (request) => {
    const challenge = queryOf(request).get('login_challenge');
    if (challenge === undefined) throw new OAuthError('invalid_request', 'the parameter "login_challenge" is missing');
    return describeChallenge(core, challenge, request.headers.origin);
  });
  app.post(PATH, pageOriginHooks(core), async (request) => {
    const { login, password, loginChallenge } = textsOf(request, { login: 320, password: 1024, loginChallenge: 200 });
    return submitPassword(core, { login, password, loginChallenge, origin: request.headers.origin }, callerOf(request));
  });
}
