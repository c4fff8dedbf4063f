import { keyedHash } from '../../crypto/digest.ts';
import { newId, randomToken } from '../../crypto/random.ts';
import {
  type ClientSecret,
  deleteClientSecret,
  deleteExpiredSecrets,
  insertClientSecret,
  listClientSecrets,
  lockClientForSecrets,
  updateSecretExpiry,
} from '../../store/client-secrets.ts';
import type { Sql } from '../../store/database.ts';
import type { Core } from '../core.ts';
import { conflict, invalidField, notFound } from '../fault.ts';
import { changingClients, cutOffClient } from '../revocations/revoke.ts';
import { getClient } from './clients.ts';
import type { Provisioner } from './operator-action.ts';

/** So that a new secret can be rolled out while the old one still works. */
export const MOST_LIVE_SECRETS = 2;

/** Tells what a leaked secret is and where it belongs, to people and to scanners of source code. */
const PREFIX = { sandbox: 'wlk_test_', prerelease: 'wlk_pre_', production: 'wlk_live_' } as const;

export interface NewSecret extends ClientSecret {
  /** Shown this once: only its hash is kept. */
  secret: string;
}

/** Makes a client secret of 256 random bits. A client has two live ones at most. */
export async function createClientSecret(
  core: Core,
  client: string,
  expiresAt: Date | null,
  by: Provisioner,
): Promise<NewSecret> {
  const now = core.clock.now();
  if (expiresAt !== null && expiresAt <= now) throw invalidField('expires_at', 'must be in the future');
  const secret = `${PREFIX[core.environment]}${randomToken(32)}`;
  const created = await core.database.transaction(async (sql) => {
    const { id, partner_id, authentication } = await getClient(sql, client);
    if (authentication !== 'client_secret') throw conflict('a public client has no secret', 'public_client');
    await lockClientForSecrets(sql, id);
    await deleteExpiredSecrets(sql, id, now);
    if ((await listClientSecrets(sql, id)).length >= MOST_LIVE_SECRETS) {
      throw conflict(`the client has ${MOST_LIVE_SECRETS} live secrets; revoke one first`, 'too_many_secrets');
    }
    const row: ClientSecret = {
      id: newId(),
      client_id: id,
      hint: secret.slice(-4),
      created_at: now,
      last_used_at: null,
      expires_at: expiresAt,
    };
    await insertClientSecret(sql, { ...row, hash: keyedHash(core.clientSecretKey, secret) });
    const details = { client_id: id, expires_at: expiresAt };
    await core.audit.record(sql, { ...by, action: 'secret.create', partner_id, ...target(row.id), details });
    return row;
  });
  core.clients.clear();
  return { ...created, secret };
}

/**
 * Lets a secret end at a time, so that the one that replaces it can be rolled out until then.
 * @param check Is given the secret as it was, before anything is changed.
 */
export async function expireClientSecret(
  core: Core,
  client: string,
  secretId: string,
  expiresAt: Date,
  by: Provisioner,
  check: (before: ClientSecret) => void = () => {},
): Promise<ClientSecret> {
  if (expiresAt <= core.clock.now()) throw invalidField('expires_at', 'must be in the future');
  const changed = await core.database.transaction(async (sql) => {
    const { id, partner_id } = await getClient(sql, client);
    check(await holdSecret(sql, id, secretId));
    const secret = await updateSecretExpiry(sql, id, secretId, expiresAt);
    if (secret === undefined) throw notFound(`secret ${secretId} of this client`);
    const details = { client_id: id, expires_at: expiresAt };
    await core.audit.record(sql, { ...by, action: 'secret.expire', partner_id, ...target(secretId), details });
    return secret;
  });
  core.clients.clear();
  return changed;
}

/**
 * Ends a secret at once.
 * @param cutOff Also kills every token that the client holds: for when the secret was stolen.
 * @param check Is given the secret as it was, before anything is changed.
 */
export async function revokeClientSecret(
  core: Core,
  client: string,
  secretId: string,
  cutOff: boolean,
  by: Provisioner,
  check: (before: ClientSecret) => void = () => {},
): Promise<ClientSecret> {
  return changingClients(core, async (sql, revoke) => {
    const { id, partner_id } = await getClient(sql, client);
    check(await holdSecret(sql, id, secretId));
    const secret = await deleteClientSecret(sql, id, secretId);
    if (secret === undefined) throw notFound(`secret ${secretId} of this client`);
    if (cutOff) await cutOffClient(core, sql, revoke, id, 'secret revoked');
    const details = { client_id: id, cut_off: cutOff };
    await core.audit.record(sql, { ...by, action: 'secret.revoke', partner_id, ...target(secretId), details });
    return secret;
  });
}

async function holdSecret(sql: Sql, clientId: string, secretId: string): Promise<ClientSecret> {
  await lockClientForSecrets(sql, clientId);
  const secret = (await listClientSecrets(sql, clientId)).find(({ id }) => id === secretId);
  if (secret === undefined) throw notFound(`secret ${secretId} of this client`);
  return secret;
}

function target(id: string) {
  return { target_type: 'secret', target_id: id };
}
