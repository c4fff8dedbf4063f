import { bearerToken } from '@wattlock/client';
import type { FastifyRequest } from 'fastify';
import type { Core } from '../../../flows/core.ts';
import { registerTotp } from '../../../flows/signin/register-totp.ts';
import { submitSecondFactor } from '../../../flows/signin/second-factor.ts';
import { OAuthError } from '../../../protocol/oauth-error.ts';
import { queryOf } from '../../http/form-body.ts';
import { type App, callerOf } from '../../http/surface.ts';
import { textsOf } from './json-body.ts';
import { allowPageOrigins, pageOriginHooks } from './page-origin.ts';

const REGISTER = '/v1/auth/totp/register';
const VALIDATE = '/v1/auth/totp/validate';

/**
 * `/v1/auth/totp/register` and `/v1/auth/totp/validate`, with the second-factor token as bearer. `GET` as the spec has
 * them; `POST` keeps the code out of addresses.
 */
export function totpRoutes(app: App, core: Core): void {
  for (const path of [REGISTER, VALIDATE]) allowPageOrigins(app, core, path);
  app.route({
    method: ['GET', 'POST'],
    url: REGISTER,
    ...pageOriginHooks(core),
    handler: (request) => registerTotp(core, bearerToken(request.headers.authorization), request.headers.origin),
  });
  app.route({
    method: ['GET', 'POST'],
    url: VALIDATE,
    ...pageOriginHooks(core),
    handler: async (request, reply) => {
      const { code, loginChallenge } = submissionOf(request);
      const token = bearerToken(request.headers.authorization);
      const { origin } = request.headers;
      const step = await submitSecondFactor(core, { token, code, loginChallenge, origin }, callerOf(request));
      if (wantsHtml(request)) return reply.redirect(step.redirect_to, 302);
      return step;
    },
  });
}

function submissionOf(request: FastifyRequest): { code: string; loginChallenge: string } {
  if (request.method === 'POST') {
    const { code, login_challenge } = textsOf(request, { code: 100, login_challenge: 200 });
    return { code, loginChallenge: login_challenge };
  }
  const query = queryOf(request);
  const code = query.get('code');
  const loginChallenge = query.get('login_challenge');
  if (code === undefined) throw new OAuthError('invalid_request', 'the parameter "code" is missing');
  if (loginChallenge === undefined) {
    throw new OAuthError('invalid_request', 'the parameter "login_challenge" is missing');
  }
  return { code: code.slice(0, 100), loginChallenge };
}

function wantsHtml({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? '').includes('text/html');
}
