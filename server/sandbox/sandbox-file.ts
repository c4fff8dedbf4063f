import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { UserRole } from '../store/users.ts';
import type { TwoFactor } from './demo-data.ts';

/** `<data dir>/sandbox.json`: what a person or a test needs to try everything. */
export interface SandboxFile {
  auth_url: string;
  customer_url: string;
  partner_url: string;
  operator_url: string;
  demo_url: string;
  /** Owns the sandbox; signs in to the console. */
  operator: { login: string; password: string; totp_secret: string };
  partners: SandboxPartner[];
}

export interface SandboxPartner {
  id: string;
  name: string;
  /** Both audiences, impersonation on. */
  machine_client: { client_id: string; client_secret: string };
  /** Public, with the demo partner's own login page. */
  web_client: { client_id: string; redirect_uri: string; login_url: string };
  /** Public, for `wattlock login`. */
  cli_client: { client_id: string };
  /** Leads to the inbox of the demo partner's site. */
  webhook: { endpoint_id: string; url: string; secret: string };
  users: SandboxUser[];
}

export interface SandboxUser {
  id: string;
  login: string;
  password: string;
  role: UserRole;
  two_factor: TwoFactor;
  /** base32, when enrolled. */
  totp_secret?: string;
  first_name: string;
  last_name: string;
  contract_ids: string[];
}

export function sandboxFilePath(config: Config): string {
  return join(config.dataDir, 'sandbox.json');
}

/** The file of an earlier run, if it can be read. */
export function readSandboxFile(config: Config): SandboxFile | undefined {
  try {
    return JSON.parse(readFileSync(sandboxFilePath(config), 'utf8')) as SandboxFile;
  } catch {
    return undefined;
  }
}

/** Replaces the file in one step: a reader sees the old one or the new one. */
export function writeSandboxFile(config: Config, file: SandboxFile): void {
  const path = sandboxFilePath(config);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(`${path}.new`, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}
