import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createDemoSite, type DemoPartner } from '@wattlock/demo';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { DEMO_PARTNERS } from './demo-data.ts';
import { demoOrigin } from './demo-origin.ts';
import type { SandboxFile, SandboxPartner } from './sandbox-file.ts';

/** Serves the demo partners' sites, on both names that this machine has for itself. */
export async function startDemoSite(
  config: Config,
  file: SandboxFile,
  clock: Clock,
): Promise<{ stop(): Promise<void> }> {
  const partners = demoPartners(config, file);
  const site = createDemoSite({
    authUrl: config.urls.auth,
    customerUrl: config.urls.customer,
    partnerUrl: config.urls.partner,
    partners: () => partners,
    now: clock.millis,
  });
  const { port } = config.listen.demo;
  const servers = [await listen(site, '127.0.0.1', port)];
  // Not every machine has IPv6.
  const second = await listen(site, '::1', port).catch(() => undefined);
  if (second) servers.push(second);
  return {
    async stop() {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
      await Promise.all(servers.map((server) => once(server, 'close')));
    },
  };
}

function demoPartners(config: Config, file: SandboxFile): DemoPartner[] {
  return file.partners.map((partner, index) => ({
    name: partner.name,
    slug: DEMO_PARTNERS[index]?.slug ?? '',
    origin: demoOrigin(config.urls.demo, index),
    clientId: partner.web_client.client_id,
    redirectUri: partner.web_client.redirect_uri,
    loginUrl: partner.web_client.login_url,
    users: partner.users,
    backEnd: backEndSettings(partner),
  }));
}

function backEndSettings({ machine_client, webhook, users }: SandboxPartner): DemoPartner['backEnd'] {
  const customer = users.find(({ role }) => role === 'customer');
  return {
    clientId: machine_client.client_id,
    clientSecret: machine_client.client_secret,
    webhookSecret: webhook.secret,
    customer: { id: customer?.id ?? '', name: `${customer?.first_name} ${customer?.last_name}` },
  };
}

async function listen(site: RequestListener, host: string, port: number): Promise<Server> {
  const server = createServer(site);
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
