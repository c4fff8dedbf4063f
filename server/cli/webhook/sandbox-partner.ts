import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { invalid } from '../../flows/fault.ts';
import { printable } from '../printable.ts';

/** What matters here of a sandbox's file, which may be another version's. */
export interface KnownOfSandbox {
  path: string;
  auth_url?: string;
  partner_url?: string;
  partners: readonly SandboxPartner[];
}

interface SandboxPartner {
  id?: string;
  name?: string;
  machine_client?: { client_id?: string; client_secret?: string };
}

/** The sandbox of the data directory; without partners when there is none. */
export function readSandbox(variables: Record<string, string | undefined>): KnownOfSandbox {
  const path = join(variables.WATTLOCK_DATA_DIR || '.wattlock', 'sandbox.json');
  try {
    return { partners: [], ...JSON.parse(readFileSync(path, 'utf8')), path };
  } catch {
    return { path, partners: [] };
  }
}

/** The client of a demo partner: of the one that is named, or of the first. */
export function sandboxClient(
  { path, partners }: KnownOfSandbox,
  wanted: string | undefined,
): { clientId: string; clientSecret: string } {
  const { client_id, client_secret } = findPartner(partners, wanted)?.machine_client ?? {};
  if (client_id && client_secret) return { clientId: client_id, clientSecret: client_secret };
  if (wanted === undefined || partners.length === 0) {
    throw invalid(
      `--client-id is missing, and there is no sandbox in ${path}: start one (npm start), say where it is (WATTLOCK_DATA_DIR), or name a client and give its secret by --client-secret-file or in CLIENT_SECRET`,
    );
  }
  const names = partners.map(({ name }) => printable(name ?? '')).join(', ');
  throw invalid(`--partner: the sandbox has no one partner "${wanted}"; it has ${names}`);
}

/** By id or name, or by what the name of one of them begins with. */
function findPartner(partners: readonly SandboxPartner[], wanted: string | undefined): SandboxPartner | undefined {
  if (wanted === undefined) return partners[0];
  const start = wanted.toLowerCase();
  const exact = partners.find(({ id, name }) => id === wanted || name?.toLowerCase() === start);
  const begins = partners.filter(({ name }) => name?.toLowerCase().startsWith(start));
  return exact ?? (begins.length === 1 ? begins[0] : undefined);
}
