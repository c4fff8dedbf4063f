import type { Core } from '../flows/core.ts';
import { changeClient } from '../flows/provisioning/client-changes.ts';
import { createClient, type NewClient } from '../flows/provisioning/clients.ts';
import { type Client, findClient } from '../store/clients.ts';
import type { Partner } from '../store/partners.ts';
import type { SandboxPartner } from './sandbox-file.ts';

const BY = { actor_type: 'system', actor_id: 'sandbox' } as const;

const LOGIN = {
  authentication: 'none',
  grants: ['authorization_code', 'refresh_token'],
  scopes: ['openid', 'offline', 'profile', 'email', 'phone'],
  audiences: ['customer-api'],
} as const;

/** The application of the demo partner, with pages of its own. */
export async function seedWebClient(
  core: Core,
  partner: Partner,
  origin: string,
): Promise<SandboxPartner['web_client']> {
  const redirect_uri = `${origin}/callback`;
  const login_url = `${origin}/signin`;
  const pages = {
    redirect_uris: [redirect_uri],
    post_logout_redirect_uris: [`${origin}/signed-out`],
    login_url,
    totp_registration_url: `${origin}/2fa/register`,
    totp_validation_url: `${origin}/2fa/validate`,
  };
  const client = await seedClient(core, partner, `${partner.slug}-web`, `${partner.name} web`, pages);
  // The address of the demo site is a setting, and may be another one than at the first run.
  if (client.login_url !== login_url) await changeClient(core, client.id, pages, BY);
  return { client_id: client.id, redirect_uri, login_url };
}

/** For `wattlock login`, which listens on a port of its own choice. */
export async function seedCliClient(core: Core, partner: Partner): Promise<SandboxPartner['cli_client']> {
  const pages = { redirect_uris: ['http://127.0.0.1/callback'] };
  const client = await seedClient(core, partner, `${partner.slug}-cli`, `${partner.name} command line`, pages);
  return { client_id: client.id };
}

async function seedClient(
  core: Core,
  partner: Partner,
  slug: string,
  name: string,
  pages: Partial<NewClient>,
): Promise<Client> {
  const { grants, scopes, audiences, authentication } = LOGIN;
  const settings = { authentication, grants: [...grants], scopes: [...scopes], audiences: [...audiences] };
  const found = await findClient(core.database, slug);
  return found ?? createClient(core, { slug, name, partner: partner.id, ...settings, ...pages }, BY);
}
