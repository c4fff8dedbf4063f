import Type from 'typebox';
import type { Core } from '../../flows/core.ts';
import { Fault } from '../../flows/fault.ts';
import { beginConsoleSignIn, completeConsoleSignIn } from '../../flows/operators/console-sign-in.ts';
import { type App, callerOf } from '../http/surface.ts';
import { PUBLIC } from './authenticate.ts';
import type { ConsoleCookies } from './console-cookies.ts';

const text = Type.Optional(Type.String({ maxLength: 2_000 }));
const loginQuery = Type.Object({ return_to: text });
const callbackQuery = Type.Object({ code: text, state: text, iss: text, error: text });

interface Callback {
  code?: string;
  state?: string;
  iss?: string;
  error?: string;
}

/** `/session/login` and `/session/callback`: the browser's way to the sign-in and back. */
export function signInRoutes(app: App, core: Core, cookies: ConsoleCookies): void {
  app.get<{ Querystring: { return_to?: string } }>(
    '/session/login',
    { ...PUBLIC, schema: { querystring: loginQuery } },
    (request, reply) => {
      const { url, cookie, expiresAt } = beginConsoleSignIn(core, ownPath(request.query.return_to));
      cookies.setSignIn(reply, cookie, expiresAt);
      return reply.redirect(url, 302);
    },
  );
  app.get<{ Querystring: Callback }>(
    '/session/callback',
    { ...PUBLIC, schema: { querystring: callbackQuery } },
    async (request, reply) => {
      const { code, state, iss } = request.query;
      cookies.clearSignIn(reply);
      try {
        const given = { code, state, iss, cookie: cookies.signIn(request) };
        const session = await completeConsoleSignIn(core, given, callerOf(request));
        cookies.setSession(reply, session.cookie, session.expiresAt);
        return reply.redirect(session.returnTo, 302);
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        // A page that says so, and leads on.
        return reply.redirect(`/signed-out?reason=${error.code}`, 302);
      }
    },
  );
}

/** A path of the console; anything that could lead elsewhere is its first page. */
function ownPath(given = '/'): string {
  return /^\/(?![/\\])[\x21-\x7e]*$/.test(given) && !given.includes('\\') ? given : '/';
}
