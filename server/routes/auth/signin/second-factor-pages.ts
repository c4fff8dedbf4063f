import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  findChallenge,
  MOST_SECOND_FACTOR_FAILURES,
  restartUrl,
} from '../../../flows/authorization/login-challenge.ts';
import type { Core } from '../../../flows/core.ts';
import { openSecondFactor } from '../../../flows/signin/open-second-factor.ts';
import { registerTotp } from '../../../flows/signin/register-totp.ts';
import { submitSecondFactor } from '../../../flows/signin/second-factor.ts';
import { SignInPageError } from '../../../protocol/authorization-error.ts';
import type { Form } from '../../../protocol/form.ts';
import { OAuthError } from '../../../protocol/oauth-error.ts';
import type { LoginChallenge } from '../../../store/login-challenges.ts';
import { formOf, queryOf } from '../../http/form-body.ts';
import { type App, callerOf } from '../../http/surface.ts';
import type { CodeError } from '../pages/code-error.ts';
import type { PartnerPageContext } from '../pages/page.ts';
import { recoveryPage } from '../pages/recovery.ts';
import { recoveryCodesPage } from '../pages/recovery-codes.ts';
import { totpRegisterPage } from '../pages/totp-register.ts';
import { totpValidatePage } from '../pages/totp-validate.ts';
import { goOn } from './go-on.ts';
import type { HostedPages } from './hosted-pages.ts';
import { errorsWithWayBack } from './way-back.ts';

const REGISTER = '/signin/2fa/register';
const VALIDATE = '/signin/2fa/validate';
const RECOVERY = '/signin/2fa/recovery';
const CONTINUE = '/signin/2fa/continue';

/** After so many wrong codes in a row it is the phone's clock, as a rule. */
const CLOCK_HINT_AFTER = 3;

/** What a page of the second factor is about. */
interface Subject {
  handle: string;
  token: string;
  row: LoginChallenge;
  error?: CodeError;
}

type Show = (context: PartnerPageContext, subject: Subject) => Promise<string> | string;

/** The hosted pages of the second factor: setting it up, giving it, and a recovery code in its place. */
export function secondFactorPageRoutes(app: App, core: Core, pages: HostedPages): void {
  const shows: Record<string, Show> = { [REGISTER]: showRegister, [VALIDATE]: showValidate, [RECOVERY]: showRecovery };
  const options = { errorHandler: errorsWithWayBack(core, pages) };

  for (const [path, show] of Object.entries(shows)) {
    app.get(path, options, async (request, reply) => {
      const subject = await open(core, queryOf(request));
      return send(request, reply, subject, show);
    });
    app.post(path, options, async (request, reply) => {
      const form = formOf(request);
      const subject = await open(core, form);
      const code = form.get('code');
      if (code === undefined)
        return send(request, reply.code(400), { ...subject, error: { kind: 'missing_code' } }, show);
      try {
        return await submit(request, reply, subject, code.slice(0, 100));
      } catch (error) {
        const shown = error instanceof OAuthError && error.restartUrl === undefined ? codeError(error) : undefined;
        if (!(error instanceof OAuthError) || shown === undefined) throw error;
        const { second_factor_failures: failures } = await open(core, form).then(({ row }) => row);
        const hinted = shown.kind === 'invalid_code' ? { ...shown, clockHint: failures >= CLOCK_HINT_AFTER } : shown;
        return send(request, reply.code(error.status).headers(error.headers), { ...subject, error: hinted }, show);
      }
    });
  }

  /** From the page with the recovery codes. The same code once more gives the same answer, however long that took. */
  app.post(CONTINUE, options, async (request, reply) => {
    const form = formOf(request);
    const subject = await open(core, form);
    const step = await submitSecondFactor(core, submission(subject, form.get('code') ?? ''), callerOf(request));
    return goOn(core, pages, request, reply, subject.row, step.redirect_to);
  });

  async function submit(request: FastifyRequest, reply: FastifyReply, subject: Subject, code: string) {
    const { handle, token, row } = subject;
    const step = await submitSecondFactor(core, submission(subject, code), callerOf(request));
    if (step.recovery_codes === undefined) return goOn(core, pages, request, reply, row, step.redirect_to);
    const hidden = { login_challenge: handle, token, code };
    const context = await pages.partnerContext(request, reply, lookOf(row));
    const view = { codes: step.recovery_codes, action: CONTINUE, hidden };
    return pages.send(reply, recoveryCodesPage(context, view), [row.request.redirect_uri]);
  }

  async function send(request: FastifyRequest, reply: FastifyReply, subject: Subject, show: Show) {
    const context = await pages.partnerContext(request, reply, lookOf(subject.row));
    const page = await show(context, subject);
    return pages.send(reply, page, [subject.row.request.redirect_uri]);
  }

  async function showRegister(context: PartnerPageContext, subject: Subject) {
    const { secret, otpauth_uri } = await registerTotp(core, subject.token, undefined);
    return totpRegisterPage(context, { ...fields(REGISTER, subject), secret, otpauthUri: otpauth_uri });
  }

  function showValidate(context: PartnerPageContext, subject: Subject) {
    return totpValidatePage(context, { ...fields(VALIDATE, subject), recoveryUrl: address(RECOVERY, subject) });
  }

  function showRecovery(context: PartnerPageContext, subject: Subject) {
    return recoveryPage(context, { ...fields(RECOVERY, subject), codeUrl: address(VALIDATE, subject) });
  }
}

/** @throws OAuthError, SignInPageError */
async function open(core: Core, parameters: Form): Promise<Subject> {
  const handle = parameters.get('login_challenge');
  const token = parameters.get('token');
  if (handle === undefined || token === undefined) {
    throw new SignInPageError('challenge_unknown', 'the parameters "login_challenge" and "token" are needed');
  }
  const row = await findChallenge(core, handle);
  const { claims } = await openSecondFactor(core, token, undefined);
  const details = { restartUrl: restartUrl(core, row), partnerId: row.partner_id };
  if (claims.challengeId !== row.id) {
    throw new SignInPageError('challenge_unknown', 'the token is of another login', details);
  }
  if (row.second_factor_failures >= MOST_SECOND_FACTOR_FAILURES) {
    throw new SignInPageError('too_many_attempts', 'too many wrong codes', { ...details, status: 429 });
  }
  if (row.redeemed_at !== null) throw new SignInPageError('challenge_used', 'used', { ...details, status: 409 });
  if (claims.expired && row.second_factor_at === null) {
    throw new SignInPageError('token_expired', 'the token has expired', { ...details, status: 401 });
  }
  return { handle, token, row };
}

/** Pages that send no Referer send no Origin either; the cookie tells, in the end, whose browser it is. */
function submission({ handle, token }: Subject, code: string) {
  return { token, code, loginChallenge: handle, origin: undefined };
}

function fields(action: string, { handle, token, error }: Subject) {
  return { action, loginChallenge: handle, token, error };
}

function address(path: string, { handle, token }: Subject): string {
  return `${path}?${new URLSearchParams({ token, login_challenge: handle })}`;
}

function lookOf({ partner_id, request }: LoginChallenge) {
  return { partnerId: partner_id, uiLocales: request.ui_locales };
}

/** What is shown beside the field; undefined: it ends on an error page. */
function codeError({ code, headers }: OAuthError): CodeError | undefined {
  if (code === 'invalid_code' || code === 'code_used' || code === 'temporarily_unavailable') return { kind: code };
  if (code === 'too_many_requests') return { kind: code, minutes: Math.ceil(Number(headers['Retry-After']) / 60) };
  return undefined;
}
