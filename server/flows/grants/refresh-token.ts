import { after, DAY, dateOfMillis, SECOND } from '../../clock.ts';
import { createSealer } from '../../crypto/seal.ts';
import type { Form } from '../../protocol/form.ts';
import { OAuthError } from '../../protocol/oauth-error.ts';
import type { ClientCredentials } from '../../store/clients.ts';
import {
  findRefreshFamily,
  type LiveFamily,
  type Rotation,
  repeatRotation,
  rotateRefreshTokens,
} from '../../store/refresh-families.ts';
import type { RefreshToken } from '../../tokens/refresh-token.ts';
import type { Caller, Core } from '../core.ts';
import { endGrant } from '../sessions/end-grant.ts';
import { type Grant, narrow } from './grant.ts';
import { userEntitlement } from './user-entitlement.ts';

/** A reply may get lost: for so long the token before the live one gets the live one again, so many times. */
const REPEAT_WINDOW = 30 * SECOND;
const MOST_REPEATS = 10;

/** RFC 6749 §6: each refresh token is good once, and is replaced by its successor (RFC 9700 §4.14.2). */
export const refreshTokenGrant: Grant = {
  type: 'refresh_token',
  async entitle(core, { credentials, form, caller }) {
    const text = form.get('refresh_token');
    if (text === undefined) throw new OAuthError('invalid_request', 'the parameter "refresh_token" is missing');
    const token = core.refreshTokens.parse(text);
    if (token === undefined) throw invalidGrant('unknown_token');
    const rotated = (await rotateWithin(core, credentials, token, form)) ?? (await repeat(core, credentials, token));
    if (rotated === undefined) throw await refuse(core, credentials, token, caller);
    const { family, successor } = rotated;
    return { ...entitlementOf(core, credentials, family), alongside: () => ({ refresh_token: successor }) };
  },
};

function entitlementOf(core: Core, credentials: ClientCredentials, family: LiveFamily) {
  return userEntitlement(core, credentials, { ...family, grant_id: family.id });
}

/** Who asks for too much is told so, and keeps the token: replaced by one that never arrives, it would end the family. */
async function rotateWithin(
  core: Core,
  credentials: ClientCredentials,
  token: RefreshToken,
  form: Form,
): Promise<Rotated | undefined> {
  const asks = [form.get('scope'), ...form.all('audience'), ...form.all('resource')].some((one) => one !== undefined);
  if (!asks) return rotate(core, credentials, token, (rotation) => core.rotations.add(rotation));
  return core.database.transaction(async (sql) => {
    const rotated = await rotate(core, credentials, token, async (rotation) => {
      const [family] = await rotateRefreshTokens(sql, [rotation]);
      return family;
    });
    if (rotated) narrow(entitlementOf(core, credentials, rotated.family), form);
    return rotated;
  });
}

interface Rotated {
  family: LiveFamily;
  /** The refresh token to use from now on. */
  successor: string;
}

/** The successor is kept under a key that only the predecessor gives: the storage alone opens nothing. */
function sealerOf({ secret }: RefreshToken) {
  return createSealer(secret);
}

async function rotate(
  core: Core,
  { client }: ClientCredentials,
  token: RefreshToken,
  write: (rotation: Rotation) => Promise<LiveFamily | null | undefined>,
): Promise<Rotated | undefined> {
  const next = core.refreshTokens.create(token.familyId, token.generation + 1);
  const family = await write({
    ...presented(client, token),
    nextHash: next.hash,
    nextSealed: sealerOf(token).seal(next.text, token.familyId),
    idleExpiresAt: after(core.clock, client.refresh_idle_days * DAY),
    now: core.clock.now(),
  });
  return family ? { family, successor: next.text } : undefined;
}

async function repeat(core: Core, { client }: ClientCredentials, token: RefreshToken): Promise<Rotated | undefined> {
  const family = await repeatRotation(core.database, presented(client, token), {
    rotatedAfter: dateOfMillis(core.clock.millis() - REPEAT_WINDOW),
    mostRepeats: MOST_REPEATS,
    now: core.clock.now(),
  });
  if (!family?.successor_sealed) return undefined;
  return { family, successor: sealerOf(token).open(family.successor_sealed, token.familyId).toString() };
}

function presented(client: ClientCredentials['client'], token: RefreshToken) {
  return {
    id: token.familyId,
    clientId: client.id,
    clientEpoch: client.epoch,
    generation: token.generation,
    tokenHash: token.hash,
  };
}

function invalidGrant(reason: string): OAuthError {
  return new OAuthError('invalid_grant', 'the refresh token is unknown, expired, revoked or used', { reason });
}

/** A token that was replaced and comes back was stolen, or its thief was first: the whole family ends. */
async function refuse(
  core: Core,
  { client }: ClientCredentials,
  token: RefreshToken,
  caller: Caller,
): Promise<OAuthError> {
  const family = await findRefreshFamily(core.database, token.familyId);
  if (family === undefined || family.client_id !== client.id) return invalidGrant('unknown_family');
  if (family.revoked_at !== null) return invalidGrant('revoked');
  if (token.generation >= family.generation) return invalidGrant('ended');
  await endGrant(core, family.id, {
    actor_type: 'client',
    actor_id: client.id,
    reason: 'refresh_token_reused',
    ip: caller.ip,
    request_id: caller.requestId,
  });
  return invalidGrant('refresh_token_reused');
}
