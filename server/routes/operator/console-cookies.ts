import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookies of the console; no script reads them. */
export interface ConsoleCookies {
  session(request: FastifyRequest): string | undefined;
  setSession(reply: FastifyReply, value: string, expires: Date): void;
  clearSession(reply: FastifyReply): void;
  /** Of a sign-in under way. */
  signIn(request: FastifyRequest): string | undefined;
  setSignIn(reply: FastifyReply, value: string, expires: Date): void;
  clearSignIn(reply: FastifyReply): void;
}

/** @param secure On https: the cookies then carry the `__Host-` prefix. */
export function consoleCookies(secure: boolean): ConsoleCookies {
  const prefix = secure ? '__Host-' : '';
  const [session, signIn] = [`${prefix}console_session`, `${prefix}console_sign_in`];
  // No other site leads into a session, not even by a link. The way back from signing in comes from another address.
  const strict = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  const lax = { ...strict, sameSite: 'lax' } as const;
  return {
    session: (request) => request.cookies[session],
    setSession: (reply, value, expires) => void reply.setCookie(session, value, { ...strict, expires }),
    clearSession: (reply) => void reply.clearCookie(session, strict),
    signIn: (request) => request.cookies[signIn],
    setSignIn: (reply, value, expires) => void reply.setCookie(signIn, value, { ...lax, expires }),
    clearSignIn: (reply) => void reply.clearCookie(signIn, lax),
  };
}
