import { PartnerClient } from '@wattlock/client';
import { invalid } from '../../flows/fault.ts';
import type { PartnerInput } from './partner-inputs.ts';
import { readSandbox, sandboxClient } from './sandbox-partner.ts';

/** The partner API, as one partner. */
export interface PartnerAccess {
  partnerUrl: string;
  client: PartnerClient;
  /** A partner token that was issued this moment. */
  freshToken(): Promise<string>;
}

type Variables = Record<string, string | undefined>;

/** What the flags say, and where they are silent the environment and the sandbox's file. */
export function partnerAccess(variables: Variables, input: PartnerInput): PartnerAccess {
  const sandbox = readSandbox(variables);
  const authUrl = input.auth_url ?? (variables.WATTLOCK_AUTH_URL || sandbox.auth_url || 'http://localhost:4000');
  const partnerUrl =
    input.partner_url ?? (variables.WATTLOCK_PARTNER_URL || sandbox.partner_url || 'http://localhost:4002');
  const credentials = ownClient(variables, input) ?? sandboxClient(sandbox, input.partner);
  const create = () => createClient({ authUrl, partnerUrl, ...credentials });
  return { partnerUrl, client: create(), freshToken: () => create().partnerToken() };
}

/** The client that was named. Its secret never stands on the command line, which other processes see. */
function ownClient({ CLIENT_SECRET }: Variables, { partner, client_id, client_secret }: PartnerInput) {
  if (client_id === undefined) {
    if (client_secret !== undefined) throw invalid('--client-secret-file: say --client-id too');
    return undefined;
  }
  if (partner !== undefined) throw invalid('--partner, --client-id: give one of them');
  const clientSecret = client_secret ?? CLIENT_SECRET;
  if (!clientSecret) throw invalid('--client-secret-file is missing, and the variable CLIENT_SECRET is empty');
  return { clientId: client_id, clientSecret };
}

const FLAGS: Record<string, string> = { authUrl: '--auth-url', partnerUrl: '--partner-url' };

function createClient(options: ConstructorParameters<typeof PartnerClient>[0]): PartnerClient {
  try {
    return new PartnerClient(options);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw invalid(error.message.replace(/^(authUrl|partnerUrl) /, (_, name: string) => `${FLAGS[name]}: `));
  }
}
