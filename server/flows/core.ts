import type { AccessTokenVerifier } from '@wattlock/client';
import type { Clock } from '../clock.ts';
import type { Environment, WebhookRetention } from '../config.ts';
import type { HashKey } from '../crypto/digest.ts';
import type { PasswordHasher } from '../crypto/password-hasher.ts';
import type { Sealer } from '../crypto/seal.ts';
import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { Database } from '../store/database.ts';
import type { GroupCommit } from '../store/group-commit.ts';
import type { LiveFamily, Rotation } from '../store/refresh-families.ts';
import type { IdTokens } from '../tokens/id-token.ts';
import type { Issuer } from '../tokens/issuer.ts';
import type { Keyring } from '../tokens/keyring.ts';
import type { RefreshTokens } from '../tokens/refresh-token.ts';
import type { SecondFactorTokens } from '../tokens/second-factor-token.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { AuditRecorder } from './audit/audit-recorder.ts';
import type { ClientDirectory } from './clients/client-directory.ts';
import type { SecretUses } from './clients/secret-uses.ts';
import type { ImpersonationLedger } from './impersonations/impersonation-ledger.ts';
import type { PerMinute } from './per-minute.ts';
import type { PasswordTurns } from './provisioning/password-turns.ts';
import type { RevocationSet } from './revocations/revocation-set.ts';
import type { AttemptsUnderWay } from './signin/attempts-under-way.ts';
import type { WebhookWake } from './webhooks/wake.ts';

/** The parts that flows work with; wired by hand in `service.ts`. */
export interface Core {
  environment: Environment;
  /** The address of the auth service: `iss` of every token. */
  issuerUrl: string;
  /** The address of the operator API and its console. */
  operatorUrl: string;
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
  /** Where traces are wanted; database, outbound calls and jobs are wrapped by it already. */
  tracing: Tracing | undefined;
  database: Database;
  sealer: Sealer;
  keyring: Keyring;
  issuer: Issuer;
  verifier: AccessTokenVerifier;
  revocations: RevocationSet;
  audit: AuditRecorder;
  clients: ClientDirectory;
  /** The key under which client secrets are hashed. */
  clientSecretKey: HashKey;
  /** Wrong client secrets, per client and network. A secret cannot be guessed, and a right one is never held up. */
  secretFailures: PerMinute;
  /** Logins that begin, per network: each leaves a row. */
  beginnings: PerMinute;
  /** Tests of webhook endpoints, per partner: each is a call to the outside that the partner chose. */
  webhookTests: PerMinute;
  secretUses: SecretUses;
  impersonations: ImpersonationLedger;
  passwordHasher: PasswordHasher;
  /** Passwords that are set, not checked. */
  passwordTurns: PasswordTurns;
  attemptsUnderWay: AttemptsUnderWay;
  loginKeys: LoginKeys;
  secondFactorTokens: SecondFactorTokens;
  refreshTokens: RefreshTokens;
  /** Where refresh tokens are replaced; those of the same moment share a commit. */
  rotations: GroupCommit<Rotation, LiveFamily | null>;
  idTokens: IdTokens;
  outbound: Outbound;
  /** Tells the workers that there is something to deliver. */
  webhooks: WebhookWake;
  webhookRetention: WebhookRetention;
}

/** Keys of signing in, each for one purpose. */
export interface LoginKeys {
  /** What a login_verifier follows from. */
  verifier: HashKey;
  /** Marks of browsers that signed in before. */
  knownBrowser: HashKey;
  /** Under which failures are counted. */
  failures: HashKey;
  recoveryCodes: HashKey;
  /** Accepted codes of second factors. */
  codes: HashKey;
  /** What answers that can be asked for again are sealed under. */
  answers: HashKey;
}

/** Who called, as far as the audit log wants to know. */
export interface Caller {
  readonly ip: string;
  readonly requestId: string;
  readonly userAgent?: string | undefined;
}
