import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type DemoPartner, type DemoSiteOptions, pageConfig } from './site-options.ts';
import { findStaticFile } from './static-files.ts';

export type { DemoPartner, DemoSiteOptions, DemoUser } from './site-options.ts';

/** The demo partner's web site: files as they are, and one JSON document with settings. Knows no tokens. */
export function createDemoSite(options: DemoSiteOptions): RequestListener {
  const headers = securityHeaders(options);
  return (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    answer(options, request, response).catch(() => send(response, 500, 'text/plain', 'This page could not be read.\n'));
  };
}

async function answer(options: DemoSiteOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return send(response, 405, 'text/plain', 'Only GET and HEAD.\n');
  }
  const partners = options.partners();
  if (partners.length === 0) {
    response.setHeader('retry-after', '2');
    return send(response, 503, 'text/plain', 'The demo data is being made. Try again in a moment.\n');
  }
  const partner = partners.find(({ origin }) => new URL(origin).host === request.headers.host);
  if (partner === undefined) return send(response, 421, 'text/plain', elsewhere(partners));

  const path = (request.url ?? '/').replace(/[?#].*$/s, '');
  if (path === '/config.json') {
    return send(response, 200, 'application/json', JSON.stringify(pageConfig(options, partner)));
  }
  const file = await findStaticFile(path, partner.slug);
  if (file) return send(response, 200, file.type, file.content);
  const missing = await findStaticFile('/not-found.html', partner.slug);
  return send(response, 404, missing?.type ?? 'text/plain', missing?.content ?? 'Not found.\n');
}

/**
 * Another host name gets nothing: otherwise a site elsewhere could point its own name at this port
 * and read the demo passwords (DNS rebinding).
 */
function elsewhere(partners: readonly DemoPartner[]): string {
  return `The demo partners are at:\n${partners.map(({ origin }) => `${origin}/`).join('\n')}\n`;
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

function send(response: ServerResponse, status: number, type: string, content: string | Buffer): void {
  const body = Buffer.from(content);
  response.writeHead(status, { 'content-type': type, 'content-length': body.length });
  response.end(body);
}
