import { createAccessTokenVerifier } from '@wattlock/client';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { hashKey, keyedHash } from './crypto/digest.ts';
import { createPasswordHasher } from './crypto/password-hasher.ts';
import { createSealer } from './crypto/seal.ts';
import { createAuditRecorder } from './flows/audit/audit-recorder.ts';
import { createClientDirectory } from './flows/clients/client-directory.ts';
import { createSecretUses } from './flows/clients/secret-uses.ts';
import type { Core } from './flows/core.ts';
import { createImpersonationLedger } from './flows/impersonations/impersonation-ledger.ts';
import { openDataKey } from './flows/keys/data-key.ts';
import { maintainSigningKeys } from './flows/keys/rotate-signing-keys.ts';
import { checkMasterKeys } from './flows/operations/master-keys/check.ts';
import { createPerMinute } from './flows/per-minute.ts';
import { createPasswordTurns } from './flows/provisioning/password-turns.ts';
import { createRevocationSet } from './flows/revocations/revocation-set.ts';
import { createAttemptsUnderWay } from './flows/signin/attempts-under-way.ts';
import { createWebhookWake } from './flows/webhooks/wake.ts';
import { declareGauges } from './gauges.ts';
import type { Logger } from './logger.ts';
import type { MasterKeys } from './master-key.ts';
import { createMetrics } from './metrics.ts';
import { createOutbound } from './outbound/outbound.ts';
import type { Database } from './store/database.ts';
import { createGroupCommit } from './store/group-commit.ts';
import { rotateRefreshTokens } from './store/refresh-families.ts';
import { createIdTokens } from './tokens/id-token.ts';
import { createIssuer } from './tokens/issuer.ts';
import { createKeyring } from './tokens/keyring.ts';
import { createRefreshTokens } from './tokens/refresh-token.ts';
import { createSecondFactorTokens } from './tokens/second-factor-token.ts';
import { tracedOutbound } from './tracing/traced-outbound.ts';
import type { Tracing } from './tracing/tracing.ts';

export interface ServiceParts {
  config: Config;
  masterKeys: MasterKeys;
  database: Database;
  clock: Clock;
  logger: Logger;
  tracing?: Tracing | undefined;
}

/** Puts the parts together, by hand and in one place. The database must have been migrated. */
export async function createCore(parts: ServiceParts): Promise<Core> {
  const { config, masterKeys, database, clock, logger, tracing } = parts;
  const issuerUrl = config.urls.auth;
  const sealer = createSealer(masterKeys.current, masterKeys.accepted);
  await checkMasterKeys({ database, sealer });
  const keyring = createKeyring(clock);
  const metrics = createMetrics(clock, config.environment);
  const audit = createAuditRecorder({ database, clock, logger });
  const revocations = createRevocationSet({ database, clock });
  const verifier = createAccessTokenVerifier({
    issuer: issuerUrl,
    keys: keyring.find,
    revocation: revocations.status,
    now: clock.millis,
    cacheSize: 10_000,
  });
  keyring.onChange(verifier.clear);
  const clientSecretKey = await openDataKey({ database, sealer, clock }, 'client-secret');
  const loginRoot = hashKey(await openDataKey({ database, sealer, clock }, 'login'));
  const loginKey = (purpose: string) => hashKey(keyedHash(loginRoot, purpose));
  const passwordHasher = createPasswordHasher(clock);
  const outbound = createOutbound({ allowLoopback: config.environment === 'sandbox', clock });
  await maintainSigningKeys({ database, clock, sealer, keyring, audit });
  await revocations.refresh();
  declareGauges({ metrics, clock, database, revocations, keyring, passwordHasher });
  return {
    environment: config.environment,
    issuerUrl,
    operatorUrl: config.urls.operator,
    clock,
    logger,
    metrics,
    tracing,
    database,
    sealer,
    keyring,
    issuer: createIssuer({ issuer: issuerUrl, keyring, clock }),
    verifier,
    revocations,
    audit,
    clients: createClientDirectory({ database, clock }),
    clientSecretKey: hashKey(clientSecretKey),
    secretFailures: createPerMinute(clock, 20),
    beginnings: createPerMinute(clock, 1_000),
    webhookTests: createPerMinute(clock, 30),
    secretUses: createSecretUses({ database, clock }),
    impersonations: createImpersonationLedger({ database }),
    passwordHasher,
    passwordTurns: createPasswordTurns(passwordHasher),
    attemptsUnderWay: createAttemptsUnderWay(),
    loginKeys: {
      verifier: loginKey('verifier'),
      knownBrowser: loginKey('known browser'),
      failures: loginKey('failures'),
      recoveryCodes: loginKey('recovery codes'),
      codes: loginKey('codes'),
      answers: loginKey('answers'),
    },
    secondFactorTokens: createSecondFactorTokens({
      issuer: issuerUrl,
      key: keyedHash(loginRoot, 'second-factor token'),
      clock,
    }),
    refreshTokens: createRefreshTokens(loginKey('refresh tokens')),
    rotations: createGroupCommit((rotations) => rotateRefreshTokens(database, rotations)),
    idTokens: createIdTokens({ issuer: issuerUrl, keyring, clock }),
    outbound: tracing ? tracedOutbound(outbound, tracing) : outbound,
    webhooks: createWebhookWake({ database, logger }),
    webhookRetention: config.webhookRetention,
  };
}

/** Ends what the core holds open. */
export async function closeCore({ passwordHasher, outbound, database }: Core): Promise<void> {
  outbound.close();
  await passwordHasher.close();
  await database.close();
}
