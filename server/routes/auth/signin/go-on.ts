import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../../../flows/core.ts';
import type { LoginChallenge } from '../../../store/login-challenges.ts';
import { continuePage } from '../pages/continue.ts';
import type { HostedPages } from './hosted-pages.ts';

/**
 * Leads on from a form of a hosted page. To another hosted page by redirect; to anywhere else by a page that goes there
 * at once, since a browser holds every redirect after a form against that form's `form-action`.
 */
export async function goOn(
  core: Core,
  pages: HostedPages,
  request: FastifyRequest,
  reply: FastifyReply,
  challenge: LoginChallenge,
  address: string,
): Promise<FastifyReply> {
  if (address.startsWith(`${core.issuerUrl}/signin/`)) return reply.redirect(address, 303);
  const subject = { partnerId: challenge.partner_id, uiLocales: challenge.request.ui_locales };
  return pages.send(reply, continuePage(await pages.partnerContext(request, reply, subject), { address }));
}
