import type { AccessTokenClaims, RevocationStatus } from '@wattlock/client';
import { type Clock, MINUTE, SECOND } from '../../clock.ts';
import type { Database } from '../../store/database.ts';
import { createFence } from '../../store/fence.ts';
import { listRevocations, type Revocation, type RevocationKind } from '../../store/revocations.ts';
import { epochsOf } from '../../tokens/token-id.ts';

/** Beyond this age the set is not trusted for user tokens. */
const MAX_AGE = 10 * SECOND;
/** Going through the whole set is not for every refresh. */
const FORGET_EVERY = MINUTE;
const PAGE = 10_000;

/** The live revocations in memory: the one thing that a valid signature does not tell. */
export interface RevocationSet {
  /** Reads what was added since; called at every tick, and at each notification. */
  refresh(): Promise<void>;
  /** Takes one that this process has just committed, ahead of the next refresh. */
  add(revocation: Revocation): void;
  status(claims: AccessTokenClaims): RevocationStatus;
  /** Whether that session was ended while a token of it may still live. */
  hasSession(id: string): boolean;
  /** Milliseconds since the last refresh. */
  age(): number;
  readonly size: number;
}

interface Entry {
  minEpoch: number;
  expiresAt: number;
}

export function createRevocationSet({ database, clock }: { database: Database; clock: Clock }): RevocationSet {
  const entries: Record<RevocationKind, Map<string, Entry>> = {
    token: new Map(),
    family: new Map(),
    session: new Map(),
    user: new Map(),
    client: new Map(),
  };
  const fence = createFence('revocations', 0);
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let forgetAt = 0;
  let refreshing: Promise<void> | undefined;

  function add({ kind, subject, min_epoch, expires_at }: Revocation): void {
    const known = entries[kind].get(subject);
    entries[kind].set(subject, {
      minEpoch: Math.max(min_epoch ?? 0, known?.minEpoch ?? 0),
      expiresAt: Math.max(expires_at.getTime(), known?.expiresAt ?? 0),
    });
  }

  async function read(): Promise<void> {
    const started = clock.monotonic();
    for (let after = fence.final; ; ) {
      const rows = await listRevocations(database, after, clock.now(), PAGE);
      for (const row of rows) add(row);
      after = rows.at(-1)?.id ?? after;
      if (rows.length < PAGE) break;
    }
    await fence.advance(database);
    if (clock.millis() >= forgetAt) forgetExpired();
    refreshedAt = started;
  }

  function forgetExpired(): void {
    const now = clock.millis();
    forgetAt = now + FORGET_EVERY;
    for (const ofKind of Object.values(entries)) {
      for (const [subject, { expiresAt }] of ofKind) if (expiresAt <= now) ofKind.delete(subject);
    }
  }

  return {
    refresh: () => {
      refreshing ??= read().finally(() => {
        refreshing = undefined;
      });
      return refreshing;
    },
    add,
    status(claims) {
      const epochs = epochsOf(claims.jti);
      const user = claims.perspective === 'user';
      if (
        entries.token.has(claims.jti) ||
        (claims.grant_id !== undefined && entries.family.has(claims.grant_id)) ||
        (claims.sid !== undefined && entries.session.has(claims.sid)) ||
        tooOld(entries.client.get(claims.client_id), epochs.client) ||
        (user && tooOld(entries.user.get(claims.sub), epochs.user))
      ) {
        return 'revoked';
      }
      return user && clock.monotonic() - refreshedAt > MAX_AGE ? 'unknown' : 'live';
    },
    hasSession: (id) => entries.session.has(id),
    age: () => clock.monotonic() - refreshedAt,
    get size() {
      return Object.values(entries).reduce((sum, ofKind) => sum + ofKind.size, 0);
    },
  };
}

function tooOld(entry: Entry | undefined, epoch: number): boolean {
  return entry !== undefined && !(epoch >= entry.minEpoch);
}
