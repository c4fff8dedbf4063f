import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseHandle } from '../../../crypto/handle.ts';
import type { Core } from '../../../flows/core.ts';
import { SignInPageError } from '../../../protocol/authorization-error.ts';
import { OAuthError } from '../../../protocol/oauth-error.ts';
import { readTheme } from '../../../protocol/theme.ts';
import { isUuid } from '../../../protocol/uuid.ts';
import { findLoginChallenge } from '../../../store/login-challenges.ts';
import { findPartner } from '../../../store/partners.ts';
import { sendOAuthError } from '../../http/oauth-errors.ts';
import { isOutage } from '../../http/outage.ts';
import { statusOf } from '../../http/surface.ts';
import type { AuthCookies } from '../cookies.ts';
import { appLinkPage } from '../pages/app-link.ts';
import { type FormTargets, pageHeaders } from '../pages/content-security-policy.ts';
import { type ErrorView, errorPage, type PageError } from '../pages/error.ts';
import { formPostPage } from '../pages/form-post.ts';
import { chooseLocale } from '../pages/language.ts';
import type { PageContext, PartnerPageContext } from '../pages/page.ts';

/** What a page is for, as far as its look and language depend on it. */
export interface PageSubject {
  partnerId?: string | undefined;
  uiLocales?: string | undefined;
}

/** Sends the pages that a person sees, in the partner's look and the person's language. */
export interface HostedPages {
  context(request: FastifyRequest, reply: FastifyReply, subject: PageSubject): Promise<PageContext>;
  partnerContext(request: FastifyRequest, reply: FastifyReply, subject: PageSubject): Promise<PartnerPageContext>;
  send(reply: FastifyReply, html: string, formTargets?: FormTargets): FastifyReply;
  /** An answer for the client's callback that no redirect can carry: a form, or an address of an app. */
  sendFormPost(
    request: FastifyRequest,
    reply: FastifyReply,
    redirectUri: string,
    parameters: Record<string, string>,
    partnerId: string | undefined,
  ): Promise<FastifyReply>;
  sendAppLink(
    request: FastifyRequest,
    reply: FastifyReply,
    address: string,
    partnerId: string | undefined,
  ): Promise<FastifyReply>;
  /** The error handler of every route that a browser opens. */
  sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

export function hostedPages(core: Core, cookies: AuthCookies): HostedPages {
  async function context(request: FastifyRequest, reply: FastifyReply, { partnerId, uiLocales }: PageSubject) {
    const partner = partnerId === undefined ? undefined : await findPartner(core.database, partnerId);
    const theme = readTheme(partner?.theme);
    const chosen = request.method === 'GET' ? languageAsked(request) : undefined;
    if (chosen !== undefined) cookies.setLanguage(reply, chosen);
    const saved = chosen ?? cookies.language(request);
    const acceptLanguage = request.headers['accept-language'];
    return {
      // A choice on the page outweighs what the client asked for, on the pages that follow, too.
      locale: chooseLocale({ chosen: saved, uiLocales, acceptLanguage }, theme),
      languageLinks: request.method === 'GET' ? languageLinks(request) : undefined,
      partner: partner && { id: partner.id, name: partner.name, theme },
      requestId: request.id,
    };
  }

  async function partnerContext(request: FastifyRequest, reply: FastifyReply, subject: PageSubject) {
    const { partner, ...rest } = await context(request, reply, subject);
    if (partner === undefined) throw new SignInPageError('invalid_client', 'the partner of this login is gone');
    return { ...rest, partner };
  }

  /** For a page that holds an answer to the client: its address worked once, so it leads to no other language. */
  async function answerContext(request: FastifyRequest, reply: FastifyReply, partnerId: string | undefined) {
    const { uiLocales } = await subjectOf(core, request.url);
    return { ...(await partnerContext(request, reply, { partnerId, uiLocales })), languageLinks: undefined };
  }

  function send(reply: FastifyReply, html: string, formTargets: FormTargets = []): FastifyReply {
    if (core.issuerUrl.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000');
    return reply.headers(pageHeaders(formTargets)).type('text/html; charset=utf-8').send(html);
  }

  /** What an operator looks for when somebody says that he cannot sign in. */
  function note(request: FastifyRequest, { kind, partnerId }: SignInPageError): void {
    core.metrics.signedIn(kind);
    core.audit.refused({
      action: 'authorization.request',
      reason: kind,
      actor_type: 'anonymous',
      actor_id: null,
      partner_id: partnerId ?? null,
      ip: request.ip,
      request_id: request.id,
    });
  }

  return {
    context,
    partnerContext,
    send,
    async sendFormPost(request, reply, redirectUri, parameters, partnerId) {
      const page = formPostPage(await answerContext(request, reply, partnerId), { redirectUri, parameters });
      return send(reply, page, 'anywhere');
    },
    async sendAppLink(request, reply, address, partnerId) {
      return send(reply, appLinkPage(await answerContext(request, reply, partnerId), { address }));
    },
    async sendError(error, request, reply) {
      if (wantsJson(request)) return sendOAuthError(asOAuthError(error), request, reply);
      const { status, view, partnerId, headers } = describe(error);
      if (error instanceof SignInPageError) note(request, error);
      if (status >= 500) core.logger.error({ error, request_id: request.id }, 'a page could not be shown');
      // The page is shown even where the database, which knows whose look it has, is away.
      const subject = await subjectOf(core, view.restartUrl ?? request.url).catch(() => ({}));
      // Only the browser that began a login begins it anew, by its cookie: to another one that would be a dead end.
      const restartUrl = view.error.kind === 'cookie_missing' ? undefined : view.restartUrl;
      const page = errorPage(await context(request, reply, { partnerId, ...subject }), { ...view, restartUrl });
      return send(reply.code(status).headers(headers), page);
    },
  };
}

/** Whose login an address of ours is about, and in which language: the request that begins or repeats it tells. */
async function subjectOf(core: Core, address: string): Promise<PageSubject> {
  const { searchParams } = new URL(address, 'http://localhost');
  const id = searchParams.get('restart') ?? parseHandle(searchParams.get('login_verifier') ?? '')?.id ?? '';
  const challenge = isUuid(id) ? await findLoginChallenge(core.database, id) : undefined;
  if (challenge) return { partnerId: challenge.partner_id, uiLocales: challenge.request.ui_locales };
  return { uiLocales: searchParams.get('ui_locales')?.slice(0, 200) };
}

interface Described {
  status: number;
  view: ErrorView;
  partnerId: string | undefined;
  headers: Record<string, string>;
}

function describe(error: unknown): Described {
  if (error instanceof SignInPageError) {
    const { status, restartUrl, partnerId } = error;
    return { status, view: { error: pageError(error), restartUrl }, partnerId, headers: {} };
  }
  if (error instanceof OAuthError) {
    const { status, restartUrl, headers } = error;
    return { status, view: { error: pageErrorOf(error), restartUrl }, partnerId: undefined, headers };
  }
  const again = { 'retry-after': '1' };
  if (isOutage(error))
    return { status: 503, view: { error: { kind: 'server_error' } }, partnerId: undefined, headers: again };
  const status = statusOf(error);
  const kind: PageError =
    status < 500 ? { kind: 'invalid_request', detail: 'the request cannot be read' } : { kind: 'server_error' };
  return { status, view: { error: kind }, partnerId: undefined, headers: {} };
}

function pageError({ kind, message, received, registered }: SignInPageError): PageError {
  if (kind === 'invalid_request') return { kind, detail: message };
  if (kind === 'invalid_redirect_uri') return { kind, received: received ?? '', registered };
  return { kind };
}

function pageErrorOf({ code, message }: OAuthError): PageError {
  switch (code) {
    case 'not_found':
      return { kind: 'challenge_unknown' };
    case 'challenge_expired':
    case 'challenge_used':
      return { kind: code };
    // In another tab, as a rule.
    case 'already_enrolled':
      return { kind: 'challenge_used' };
    case 'invalid_token':
      return { kind: 'token_expired' };
    case 'too_many_requests':
      return { kind: 'too_many_logins' };
    case 'temporarily_unavailable':
    case 'server_error':
      return { kind: 'server_error' };
    default:
      return { kind: 'invalid_request', detail: message };
  }
}

/** For who reads JSON: the same refusal in the words of the other endpoints. */
function asOAuthError(error: unknown): unknown {
  if (!(error instanceof SignInPageError)) return error;
  const { kind, message, restartUrl } = error;
  const code =
    kind === 'invalid_client' || kind === 'challenge_expired' || kind === 'challenge_used' ? kind : 'invalid_request';
  return new OAuthError(code, message, { reason: kind, ...(restartUrl !== undefined && { restartUrl }) });
}

function wantsJson({ headers: { accept = '' } }: FastifyRequest): boolean {
  return accept.includes('application/json') && !accept.includes('text/html');
}

function languageAsked(request: FastifyRequest): string | undefined {
  const asked = new URL(request.url, 'http://localhost').searchParams.get('lang');
  return asked === 'nl' || asked === 'en' ? asked : undefined;
}

/** This address once more, in each language. */
function languageLinks(request: FastifyRequest): Record<'nl' | 'en', string> {
  const link = (language: string) => {
    const url = new URL(request.url, 'http://localhost');
    url.searchParams.set('lang', language);
    return `${url.pathname}${url.search}`;
  };
  return { nl: link('nl'), en: link('en') };
}
