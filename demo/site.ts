import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { send, sendJson, sendText } from './answer.ts';
import { type BackEnd, createBackEnd } from './back-end.ts';
import { type DemoPartner, type DemoSiteOptions, pageConfig } from './site-options.ts';
import { findStaticFile } from './static-files.ts';

export type { BackEndSettings, DemoPartner, DemoSiteOptions, DemoUser } from './site-options.ts';

/** The demo partner's web site: files as they are, one JSON document with settings, and a small server of its own. */
export function createDemoSite(options: DemoSiteOptions): RequestListener {
  const headers = securityHeaders(options);
  const backEnds = new WeakMap<DemoPartner, BackEnd>();
  const backEndOf = (partner: DemoPartner) => {
    const backEnd = backEnds.get(partner) ?? createBackEnd(options, partner);
    backEnds.set(partner, backEnd);
    return backEnd;
  };
  return (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    answer(options, backEndOf, request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else sendText(response, 500, 'This could not be answered.');
    });
  };
}

async function answer(
  options: DemoSiteOptions,
  backEndOf: (partner: DemoPartner) => BackEnd,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const partners = options.partners();
  if (partners.length === 0) {
    response.setHeader('retry-after', '2');
    return sendText(response, 503, 'The demo data is being made. Try again in a moment.');
  }
  const partner = partners.find(({ origin }) => new URL(origin).host === request.headers.host);
  if (partner === undefined) return sendText(response, 421, elsewhere(partners));

  const path = (request.url ?? '/').replace(/[?#].*$/s, '');
  const backEnd = backEndOf(partner);
  const methods = Object.hasOwn(backEnd, path) ? backEnd[path] : undefined;
  if (methods) {
    const handle = Object.hasOwn(methods, request.method ?? '') ? methods[request.method ?? ''] : undefined;
    if (handle) return handle(request, response);
    return refuseMethod(response, Object.keys(methods).join(', '));
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(response, 'GET, HEAD');
  if (path === '/config.json') return sendJson(response, 200, pageConfig(options, partner));
  const file = await findStaticFile(path, partner.slug);
  if (file) return send(response, 200, file.type, file.content);
  const missing = await findStaticFile('/not-found.html', partner.slug);
  return send(response, 404, missing?.type ?? 'text/plain', missing?.content ?? 'Not found.\n');
}

function refuseMethod(response: ServerResponse, allowed: string): void {
  response.setHeader('allow', allowed);
  sendText(response, 405, `Only ${allowed.replace(', ', ' and ')}.`);
}

/**
 * Another host name gets nothing: otherwise a site elsewhere could point its own name at this port
 * and read the demo passwords (DNS rebinding).
 */
function elsewhere(partners: readonly DemoPartner[]): string {
  return `The demo partners are at:\n${partners.map(({ origin }) => `${origin}/`).join('\n')}`;
}

/** A login page runs no script but its own, talks to nobody but the platform, and leaves no trace of its address. */
function securityHeaders({ authUrl, customerUrl }: DemoSiteOptions): Record<string, string> {
  const connect = [authUrl, customerUrl].map((url) => new URL(url).origin).join(' ');
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      `connect-src 'self' ${connect}`,
      "img-src 'self' data:",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}
