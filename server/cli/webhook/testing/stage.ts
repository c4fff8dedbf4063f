import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PartnerApi, partnerApi } from '../../../test/harness/partner-api.ts';
import {
  createTestPartner,
  startTestService,
  type TestPartner,
  type TestService,
} from '../../../test/harness/service.ts';
import { type Finished, temporaryFolder, wattlock } from '../../testing/program.ts';

/** A service with two partners, and a data directory that tells of their clients as a sandbox's does. */
export interface WebhookStage extends AsyncDisposable {
  service: TestService;
  partner: TestPartner;
  other: TestPartner;
  /** The API as the first partner has it, with a token of now. */
  api(): Promise<PartnerApi>;
  dataDir: string;
  variables: Record<string, string>;
  /** A command that knows nothing but the data directory. */
  run(...args: string[]): Promise<Finished>;
  json<Data>(...args: string[]): Promise<Data>;
}

export async function setWebhookStage(): Promise<WebhookStage> {
  const folder = temporaryFolder();
  const service = await startTestService();
  const partner = await createTestPartner(service.core);
  const other = await createTestPartner(service.core);
  const partners = [partner, other].map(({ partner: { id, name }, client, secret }) => {
    return { id, name, machine_client: { client_id: client.id, client_secret: secret } };
  });
  const sandbox = { auth_url: service.urls.auth, partner_url: service.urls.partner, partners };
  writeFileSync(join(folder.path, 'sandbox.json'), JSON.stringify(sandbox));
  const variables = { WATTLOCK_DATA_DIR: folder.path };
  const run = (...args: string[]) => wattlock(['webhook', ...args], variables);
  return {
    ...{ service, partner, other, dataDir: folder.path, variables, run },
    api: () => partnerApi(service, partner),
    async json<Data>(...args: string[]) {
      const { exitCode, stdout, stderr } = await run(...args, '--json');
      if (exitCode !== 0) throw new Error(`exit code ${exitCode}: ${stderr}`);
      return JSON.parse(stdout) as Data;
    },
    async [Symbol.asyncDispose]() {
      await service.stop();
      folder[Symbol.dispose]();
    },
  };
}
