import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../../../flows/core.ts';
import { logout } from '../../../flows/sessions/logout.ts';
import { parseForm } from '../../../protocol/form.ts';
import { formTextOf, queryTextOf } from '../../http/form-body.ts';
import { type App, callerOf } from '../../http/surface.ts';
import type { AuthCookies } from '../cookies.ts';
import { continuePage } from '../pages/continue.ts';
import { signOutPage } from '../pages/sign-out.ts';
import { signedOutPage } from '../pages/signed-out.ts';
import type { HostedPages } from '../signin/hosted-pages.ts';

const PATH = '/oauth2/sessions/logout';
const PASSED_ON = ['id_token_hint', 'client_id', 'post_logout_redirect_uri', 'state', 'ui_locales'] as const;

/** `GET` and `POST /oauth2/sessions/logout` (OpenID Connect RP-Initiated Logout 1.0). */
export function endSessionRoute(app: App, core: Core, cookies: AuthCookies, pages: HostedPages): void {
  const options = { errorHandler: pages.sendError };
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const post = request.method === 'POST';
    const form = parseForm(post ? formTextOf(request) : queryTextOf(request));
    // Cookies of ours are not sent along with a form of another site; a page of a neighbouring host is told by its header.
    const ownPage = (request.headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';
    const confirmed = post && ownPage && form.get('confirmed') === 'yes';
    const outcome = await logout(core, { form, cookies: cookies.sessions(request), confirmed }, callerOf(request));
    const subject = { partnerId: outcome.partnerId, uiLocales: form.get('ui_locales') };
    if (outcome.kind === 'confirm') {
      const hidden = Object.fromEntries(PASSED_ON.flatMap((name) => (form.get(name) ? [[name, form.get(name)]] : [])));
      const context = await pages.partnerContext(request, reply, subject);
      return pages.send(reply, signOutPage(context, { action: PATH, hidden: { ...hidden, confirmed: 'yes' } }));
    }
    cookies.clearSessions(request, reply, outcome.partnerId);
    if (outcome.redirectTo === undefined)
      return pages.send(reply, signedOutPage(await pages.context(request, reply, subject), {}));
    if (!confirmed) return reply.redirect(outcome.redirectTo, 302);
    const context = await pages.partnerContext(request, reply, subject);
    return pages.send(reply, continuePage(context, { address: outcome.redirectTo }));
  };
  app.get(PATH, options, handler);
  app.post(PATH, options, handler);
}
