import type { FastifyReply, FastifyRequest } from 'fastify';
import { uuidBytes } from '../../crypto/handle.ts';

/** The cookies of the auth service. They say who a browser is, to this service alone; no script reads them. */
export interface AuthCookies {
  /** Ties a login to its browser; one for each, so that two tabs do not meet. It stays, so that one can begin anew. */
  login(request: FastifyRequest, challengeId: string): string | undefined;
  setLogin(request: FastifyRequest, reply: FastifyReply, challengeId: string, value: string, expires: Date): void;
  /** A browser that is signed in; one for each partner, since single sign-on ends at its borders. */
  session(request: FastifyRequest, partnerId: string): string | undefined;
  sessions(request: FastifyRequest): string[];
  setSession(reply: FastifyReply, partnerId: string, value: string, expires: Date): void;
  clearSessions(request: FastifyRequest, reply: FastifyReply, partnerId: string | undefined): void;
  /** Which accounts a browser signed in to before. */
  knownBrowser(request: FastifyRequest): string | undefined;
  setKnownBrowser(reply: FastifyReply, value: string): void;
  /** The language that a person chose on a hosted page. */
  language(request: FastifyRequest): string | undefined;
  setLanguage(reply: FastifyReply, value: string): void;
}

/** Beyond so many logins at once the oldest gives way: a browser's cookies must fit into its requests. */
const MOST_LOGINS = 8;
/** Seconds: what browsers keep a cookie at most. */
const LONGEST = 400 * 24 * 3600;

/**
 * @param secure On https: the cookies then carry the `__Host-` prefix, so that no other host and no plain http sets them.
 */
export function authCookies(secure: boolean): AuthCookies {
  const prefix = secure ? '__Host-' : '';
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const short = (id: string) => uuidBytes(id).toString('base64url');
  const loginName = (id: string) => `${prefix}login_${short(id)}`;
  const sessionName = (partnerId: string) => `${prefix}session_${short(partnerId)}`;
  const named = (request: FastifyRequest, start: string) =>
    Object.keys(request.cookies).filter((name) => name.startsWith(start));
  return {
    login: (request, id) => request.cookies[loginName(id)],
    setLogin(request, reply, id, value, expires) {
      // Ids are ordered by time; so are the names that are made of them.
      const others = named(request, `${prefix}login_`)
        .toSorted(byId)
        .slice(0, -(MOST_LOGINS - 1));
      for (const name of others) reply.clearCookie(name, options);
      reply.setCookie(loginName(id), value, { ...options, expires });
    },
    session: (request, partnerId) => request.cookies[sessionName(partnerId)],
    sessions: (request) => named(request, `${prefix}session_`).flatMap((name) => request.cookies[name] ?? []),
    setSession: (reply, partnerId, value, expires) => {
      reply.setCookie(sessionName(partnerId), value, { ...options, expires });
    },
    clearSessions(request, reply, partnerId) {
      const names = partnerId === undefined ? named(request, `${prefix}session_`) : [sessionName(partnerId)];
      for (const name of names) reply.clearCookie(name, options);
    },
    knownBrowser: (request) => request.cookies[`${prefix}known`],
    setKnownBrowser: (reply, value) => {
      reply.setCookie(`${prefix}known`, value, { ...options, maxAge: LONGEST });
    },
    language: (request) => request.cookies[`${prefix}language`],
    setLanguage: (reply, value) => {
      reply.setCookie(`${prefix}language`, value, { ...options, maxAge: LONGEST });
    },
  };
}

/** base64url does not sort as its bytes do. */
function byId(one: string, other: string): number {
  const id = (name: string) => Buffer.from(name.slice(name.indexOf('login_') + 'login_'.length), 'base64url');
  return Buffer.compare(id(one), id(other));
}
