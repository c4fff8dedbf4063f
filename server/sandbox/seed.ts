import type { Config } from '../config.ts';
import { presentedSecretMatches } from '../flows/clients/authenticate-client.ts';
import type { Core } from '../flows/core.ts';
import { createAudience } from '../flows/provisioning/audiences.ts';
import { createClientSecret, revokeClientSecret } from '../flows/provisioning/client-secrets.ts';
import { createClient } from '../flows/provisioning/clients.ts';
import { createPartner, setPartnerTheme } from '../flows/provisioning/partners.ts';
import { findAudience } from '../store/audiences.ts';
import { listClientSecrets } from '../store/client-secrets.ts';
import { findClient } from '../store/clients.ts';
import { findPartner, type Partner } from '../store/partners.ts';
import { DEMO_AUDIENCES, DEMO_PARTNERS, DEMO_USERS, type DemoPartner } from './demo-data.ts';
import { demoOrigin } from './demo-origin.ts';
import {
  readSandboxFile,
  type SandboxFile,
  type SandboxPartner,
  type SandboxUser,
  writeSandboxFile,
} from './sandbox-file.ts';
import { seedCliClient, seedWebClient } from './seed-login-clients.ts';
import { seedOperator } from './seed-operator.ts';
import { seedUser } from './seed-users.ts';
import { seedWebhook } from './seed-webhooks.ts';

const BY = { actor_type: 'system', actor_id: 'sandbox' } as const;

/**
 * Makes the demo data that is missing and writes `sandbox.json`. A second run changes nothing; one that was cut short
 * is completed.
 */
export async function seedSandbox(core: Core, config: Config): Promise<SandboxFile> {
  const earlier = readSandboxFile(config);
  for (const audience of DEMO_AUDIENCES) {
    if (!(await findAudience(core.database, audience.name))) await createAudience(core, audience, BY);
  }
  const partners: SandboxPartner[] = [];
  for (const demo of DEMO_PARTNERS) {
    const known = earlier?.partners?.find(({ name }) => name === demo.name);
    partners.push(await seedPartner(core, demo, demoOrigin(config.urls.demo, partners.length), known));
  }
  const { auth, customer, partner, operator, demo } = config.urls;
  const file: SandboxFile = {
    auth_url: auth,
    customer_url: customer,
    partner_url: partner,
    operator_url: operator,
    demo_url: demo,
    operator: await seedOperator(core, earlier?.operator),
    partners,
  };
  writeSandboxFile(config, file);
  return file;
}

async function seedPartner(
  core: Core,
  demo: DemoPartner,
  origin: string,
  known: SandboxPartner | undefined,
): Promise<SandboxPartner> {
  const partner = await seedTenant(core, demo);
  const users: SandboxUser[] = [];
  for (const user of DEMO_USERS) {
    const login = `${user.mailbox}@${demo.mailDomain}`;
    users.push(
      await seedUser(
        core,
        partner,
        user,
        login,
        known?.users?.find((one) => one.login === login),
      ),
    );
  }
  return {
    id: partner.id,
    name: partner.name,
    machine_client: await seedMachineClient(core, partner, known?.machine_client),
    web_client: await seedWebClient(core, partner, origin),
    cli_client: await seedCliClient(core, partner),
    webhook: await seedWebhook(core, partner, origin, known?.webhook),
    users,
  };
}

async function seedTenant(core: Core, { slug, name, theme }: DemoPartner): Promise<Partner> {
  const found = await findPartner(core.database, slug);
  if (found) return found;
  const { id } = await createPartner(core, { slug, name }, BY);
  return setPartnerTheme(core, id, theme, BY);
}

async function seedMachineClient(
  core: Core,
  partner: Partner,
  known: SandboxPartner['machine_client'] | undefined,
): Promise<SandboxPartner['machine_client']> {
  const slug = `${partner.slug}-backend`;
  const client =
    (await findClient(core.database, slug)) ??
    (await createClient(
      core,
      {
        slug,
        name: `${partner.name} back end`,
        partner: partner.id,
        authentication: 'client_secret',
        grants: ['client_credentials'],
        impersonation: true,
        audiences: DEMO_AUDIENCES.map(({ name }) => name),
      },
      BY,
    ));
  if (known?.client_id === client.id && (await presentedSecretMatches(core, client.id, known.client_secret)))
    return known;
  // The secrets in the database are not known any more: only their hashes are kept.
  for (const { id } of await listClientSecrets(core.database, client.id)) {
    await revokeClientSecret(core, client.id, id, false, BY);
  }
  const { secret } = await createClientSecret(core, client.id, null, BY);
  return { client_id: client.id, client_secret: secret };
}
