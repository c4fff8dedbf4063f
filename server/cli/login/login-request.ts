import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { invalid } from '../../flows/fault.ts';

/** Flags of `wattlock login`, as commander reads them. */
export interface LoginOptions {
  client?: string;
  authUrl?: string;
  scope?: string[];
  audience?: string[];
  browser?: boolean;
  json?: boolean;
}

/** What to log in to. Undefined scope and audience: all that the client has. */
export interface LoginRequest {
  /** The issuer, without a slash at its end. */
  authUrl: string;
  clientId: string;
  scope?: string;
  audience?: string;
}

const STANDARD_AUTH_URL = 'http://localhost:4000';

/** The flags, and what the environment and the sandbox's file say where a flag is missing. */
export function loginRequest(variables: Record<string, string | undefined>, options: LoginOptions): LoginRequest {
  const path = join(variables.WATTLOCK_DATA_DIR || '.wattlock', 'sandbox.json');
  const sandbox = readSandbox(path);
  const clientId = options.client ?? sandbox?.partners?.[0]?.cli_client?.client_id;
  if (!clientId) throw invalid(withoutClient(path, sandbox !== undefined));
  return {
    authUrl: checkAuthUrl(options.authUrl ?? (variables.WATTLOCK_AUTH_URL || sandbox?.auth_url || STANDARD_AUTH_URL)),
    clientId,
    ...(options.scope && { scope: options.scope.join(' ') }),
    ...(options.audience && { audience: options.audience.join(' ') }),
  };
}

/** What matters here of a file that may be another version's. */
interface KnownOfSandbox {
  auth_url?: string;
  partners?: { cli_client?: { client_id?: string } }[];
}

function readSandbox(path: string): KnownOfSandbox | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as KnownOfSandbox;
  } catch {
    return undefined;
  }
}

function withoutClient(path: string, found: boolean): string {
  const sandbox = found
    ? `${path} has none for the command line: start the sandbox once more (wattlock dev)`
    : `there is no sandbox in ${path} (WATTLOCK_DATA_DIR says where one is)`;
  return `--client is missing, and ${sandbox}. Elsewhere, name a client that may be used from a command line; to make one:
  wattlock client create <slug> --partner <partner> --name "Command line" --authentication none \\
    --grant authorization_code --grant refresh_token --scope openid --scope offline \\
    --audience customer-api --redirect-uri http://127.0.0.1/callback`;
}

/** Codes and tokens go there: by TLS, or not beyond this machine. */
function checkAuthUrl(given: string): string {
  const url = URL.parse(given);
  const onThisMachine = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(url?.hostname ?? '');
  if (url === null || !(url.protocol === 'https:' || (url.protocol === 'http:' && onThisMachine))) {
    throw invalid(`--auth-url: "${given}" is neither an https address nor an http one of this machine`);
  }
  if (url.username || url.search || url.hash) throw invalid('--auth-url: an address without user, query and fragment');
  return url.href.replace(/\/+$/, '');
}
