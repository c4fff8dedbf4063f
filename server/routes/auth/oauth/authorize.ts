import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AuthorizationResponse, errorResponse } from '../../../flows/authorization/authorization-response.ts';
import { authorize } from '../../../flows/authorization/authorize.ts';
import { challengeOfVerifier, completeLogin } from '../../../flows/authorization/complete-login.ts';
import { restartedRequest } from '../../../flows/authorization/login-challenge.ts';
import type { Core } from '../../../flows/core.ts';
import { AuthorizationError } from '../../../protocol/authorization-error.ts';
import type { Form } from '../../../protocol/form.ts';
import { readForm } from '../../../protocol/form.ts';
import { isUuid } from '../../../protocol/uuid.ts';
import { formTextOf, queryTextOf } from '../../http/form-body.ts';
import { type App, callerOf } from '../../http/surface.ts';
import type { AuthCookies } from '../cookies.ts';
import type { HostedPages } from '../signin/hosted-pages.ts';

/**
 * `GET` and `POST /oauth2/auth` (RFC 6749 §3.1): begins a login, and takes the browser back from the login page. Every
 * answer is for a person's browser: a redirect, or a page.
 */
export function authorizeRoute(app: App, core: Core, cookies: AuthCookies, pages: HostedPages): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/oauth2/auth',
    errorHandler: pages.sendError,
    handler: async (request, reply) => {
      const form = readForm(request.method === 'POST' ? formTextOf(request) : queryTextOf(request));
      const verifier = form.get('login_verifier');
      try {
        if (verifier !== undefined) return await complete(request, reply, verifier);
        const restart = form.get('restart');
        if (restart !== undefined) return redirect(reply, await restarted(request, restart));
        return await begin(request, reply, form);
      } catch (error) {
        if (!(error instanceof AuthorizationError)) throw error;
        core.audit.refused({
          action: 'authorization.request',
          reason: error.code,
          actor_type: 'anonymous',
          actor_id: null,
          partner_id: error.target.partnerId,
          details: { client_id: error.target.clientId },
          ip: request.ip,
          request_id: request.id,
        });
        return answer(request, reply, errorResponse(core, error), error.target.partnerId);
      }
    },
  });

  async function begin(request: FastifyRequest, reply: FastifyReply, form: Form) {
    const authorized = await authorize(
      core,
      form,
      {
        session: (partnerId) => cookies.session(request, partnerId),
        knownBrowser: cookies.knownBrowser(request),
      },
      callerOf(request),
    );
    if ('response' in authorized) return answer(request, reply, authorized.response, authorized.partnerId);
    const { login, loginUrl } = authorized;
    cookies.setLogin(request, reply, login.id, login.cookie, login.cookieExpiresAt);
    return redirect(reply, loginUrl);
  }

  function restarted(request: FastifyRequest, id: string): Promise<string> {
    return restartedRequest(core, id, isUuid(id) ? cookies.login(request, id) : undefined);
  }

  async function complete(request: FastifyRequest, reply: FastifyReply, verifier: string) {
    const challengeId = challengeOfVerifier(verifier);
    const cookie = challengeId && cookies.login(request, challengeId);
    const sessionOf = (partnerId: string) => cookies.session(request, partnerId);
    const completed = await completeLogin(core, verifier, cookie, sessionOf, callerOf(request));
    cookies.setSession(reply, completed.partnerId, completed.session.cookie, completed.session.expiresAt);
    cookies.setKnownBrowser(reply, completed.knownBrowser);
    return answer(request, reply, completed.response, completed.partnerId);
  }

  function answer(request: FastifyRequest, reply: FastifyReply, response: AuthorizationResponse, partnerId: string) {
    const { redirectUri, responseMode, parameters } = response;
    if (responseMode === 'form_post') return pages.sendFormPost(request, reply, redirectUri, parameters, partnerId);
    const target = new URL(redirectUri);
    for (const [name, value] of Object.entries(parameters)) target.searchParams.append(name, value);
    // Browsers open an app after a tap, and block most redirects to one.
    if (!/^https?:$/.test(target.protocol)) return pages.sendAppLink(request, reply, target.href, partnerId);
    return redirect(reply, target.href);
  }
}

function redirect(reply: FastifyReply, location: string): FastifyReply {
  return reply.header('referrer-policy', 'no-referrer').redirect(location, 302);
}
