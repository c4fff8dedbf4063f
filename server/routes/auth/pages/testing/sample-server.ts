import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Theme } from '../../../../protocol/theme.ts';
import { findAsset } from '../assets.ts';
import { pageHeaders } from '../content-security-policy.ts';
import type { Locale } from '../texts.ts';
import { themeStylesheet } from '../theme-stylesheet.ts';
import type { Sample } from './samples.ts';

/** The samples at `/<name>/<locale>`, with the headers of the real thing. */
export interface SampleServer {
  url: string;
  /** Bodies of the forms that were sent, oldest first. */
  sent: URLSearchParams[];
  stop(): Promise<void>;
}

export const PARTNER = { id: 'zonnestroom', name: 'Zonnestroom Energie' };
export const OUTSIDE_TEXT = 'sanne@zonnestroom.example';

export async function startSampleServer(samples: readonly Sample[], theme: Theme): Promise<SampleServer> {
  const sent: URLSearchParams[] = [];
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'POST') {
      sent.push(new URLSearchParams(await text(request)));
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>received</title>');
      return;
    }
    const asset = findAsset(pathname);
    if (asset) return void response.writeHead(200, { 'content-type': asset.contentType }).end(asset.body);
    if (pathname.startsWith('/signin/theme/')) {
      return void response.writeHead(200, { 'content-type': 'text/css' }).end(themeStylesheet(theme));
    }
    const [, name, locale] = pathname.split('/');
    const sample = samples.find((candidate) => candidate.name === name);
    if (!sample) return void response.writeHead(404).end();
    const body = sample.render(
      {
        locale: locale as Locale,
        languageLinks: { nl: `/${name}/nl`, en: `/${name}/en` },
        partner: { ...PARTNER, theme },
        requestId: '01980c5e-6f3a-7c1e-b3a4-5a1f0c2d9e77',
      },
      OUTSIDE_TEXT,
    );
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...pageHeaders(sample.formTargets) })
      .end(body);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    sent,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
