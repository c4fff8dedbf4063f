import type { FastifyReply, FastifyRequest } from 'fastify';
import { findChallenge, requireOpen, restartUrl, secondsLeft } from '../../../flows/authorization/login-challenge.ts';
import type { Core } from '../../../flows/core.ts';
import { submitPassword } from '../../../flows/signin/password.ts';
import { SignInPageError } from '../../../protocol/authorization-error.ts';
import type { Form } from '../../../protocol/form.ts';
import { OAuthError } from '../../../protocol/oauth-error.ts';
import type { LoginChallenge } from '../../../store/login-challenges.ts';
import { formOf, queryOf } from '../../http/form-body.ts';
import { type App, callerOf } from '../../http/surface.ts';
import { type SignInError, signInPage } from '../pages/sign-in.ts';
import { goOn } from './go-on.ts';
import type { HostedPages } from './hosted-pages.ts';
import { errorsWithWayBack } from './way-back.ts';

const PATH = '/signin';

/** The hosted sign-in page: serves every client's challenge, with and without JavaScript. */
export function signInPageRoutes(app: App, core: Core, pages: HostedPages): void {
  const options = { errorHandler: errorsWithWayBack(core, pages) };

  app.get(PATH, options, async (request, reply) => {
    const challenge = await openChallenge(core, queryOf(request));
    return show(request, reply, challenge, { login: challenge.row.request.login_hint });
  });

  app.post(PATH, options, async (request, reply) => {
    const form = formOf(request);
    const challenge = await openChallenge(core, form);
    const login = form.get('login');
    const password = form.get('password');
    if (login === undefined || password === undefined) {
      const errors: SignInError[] = [
        ...(login === undefined ? [{ kind: 'missing_login' } as const] : []),
        ...(password === undefined ? [{ kind: 'missing_password' } as const] : []),
      ];
      return show(request, reply.code(400), challenge, { login, errors });
    }
    try {
      const given = { login: login.slice(0, 320), password: password.slice(0, 1024), loginChallenge: challenge.handle };
      const step = await submitPassword(core, { ...given, origin: undefined }, callerOf(request));
      return await goOn(core, pages, request, reply, challenge.row, step.redirect_to);
    } catch (error) {
      const shown = error instanceof OAuthError ? signInError(error) : undefined;
      if (!(error instanceof OAuthError) || shown === undefined) throw error;
      return show(request, reply.code(error.status).headers(error.headers), challenge, { login, errors: [shown] });
    }
  });

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { handle, row }: OpenChallenge,
    { login, errors = [] }: { login?: string | undefined; errors?: readonly SignInError[] },
  ) {
    const subject = { partnerId: row.partner_id, uiLocales: row.request.ui_locales };
    const expiry = { seconds: secondsLeft(core, row), restartUrl: restartUrl(core, row) };
    const context = await pages.partnerContext(request, reply, subject);
    const view = { action: PATH, loginChallenge: handle, login, errors, expiry };
    return pages.send(reply, signInPage(context, view), [row.request.redirect_uri]);
  }
}

interface OpenChallenge {
  handle: string;
  row: LoginChallenge;
}

/** @throws OAuthError, SignInPageError */
async function openChallenge(core: Core, parameters: Form): Promise<OpenChallenge> {
  const handle = parameters.get('login_challenge');
  if (handle === undefined)
    throw new SignInPageError('challenge_unknown', 'the parameter "login_challenge" is missing');
  const row = await findChallenge(core, handle);
  requireOpen(core, row);
  return { handle, row };
}

/** What is shown on the page itself; undefined: it ends on an error page. */
function signInError({ code, headers }: OAuthError): SignInError | undefined {
  if (code === 'invalid_credentials' || code === 'temporarily_unavailable') return { kind: code };
  if (code === 'too_many_requests') return { kind: code, minutes: Math.ceil(Number(headers['Retry-After']) / 60) };
  return undefined;
}
