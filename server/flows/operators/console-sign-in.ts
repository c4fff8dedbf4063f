import { after, HOUR, MINUTE } from '../../clock.ts';
import { equalDigests, sha256 } from '../../crypto/digest.ts';
import { createHandle, parseHandle } from '../../crypto/handle.ts';
import { s256Challenge } from '../../crypto/pkce.ts';
import { newId, randomToken } from '../../crypto/random.ts';
import { consumeAuthorizationCode } from '../../store/authorization-codes.ts';
import { insertOperatorSession } from '../../store/operator-sessions.ts';
import { CONSOLE_CLIENT, findOperator, noteOperatorSignIn, OPERATORS_REALM } from '../../store/operators.ts';
import type { Caller, Core } from '../core.ts';
import { Fault } from '../fault.ts';

/** How long the console stays open, however much it is used. */
export const CONSOLE_SESSION_LIFE = 12 * HOUR;
const SIGN_IN_LIFE = 30 * MINUTE;
/** The auth service may be another node, whose clock is behind. */
const CLOCK_SKEW = MINUTE;
const PURPOSE = 'console sign-in';

/** What the browser keeps, sealed, while its user signs in. */
interface UnderWay {
  state: string;
  verifier: string;
  returnTo: string;
  begunAt: number;
  expiresAt: number;
}

export function callbackOf(core: Core): string {
  return `${core.operatorUrl}/session/callback`;
}

/** Sends an operator to sign in at this very service: authorization code with PKCE (RFC 7636), in the operators' realm. */
export function beginConsoleSignIn(core: Core, returnTo: string): { url: string; cookie: string; expiresAt: Date } {
  const expiresAt = after(core.clock, SIGN_IN_LIFE);
  const underWay: UnderWay = {
    state: randomToken(32),
    verifier: randomToken(32),
    returnTo,
    begunAt: core.clock.millis(),
    expiresAt: expiresAt.getTime(),
  };
  const query = new URLSearchParams({
    client_id: CONSOLE_CLIENT,
    response_type: 'code',
    redirect_uri: callbackOf(core),
    state: underWay.state,
    // A console that lay idle must not open again by the session at the auth service, which lives longer.
    prompt: 'login',
    code_challenge: s256Challenge(underWay.verifier),
    code_challenge_method: 'S256',
  });
  const cookie = core.sealer.seal(JSON.stringify(underWay), PURPOSE).toString('base64url');
  return { url: `${core.issuerUrl}/oauth2/auth?${query}`, cookie, expiresAt };
}

/** What the callback was called with. */
export interface ConsoleCallback {
  code: string | undefined;
  state: string | undefined;
  /** RFC 9207. */
  iss: string | undefined;
  cookie: string | undefined;
}

export interface ConsoleSession {
  cookie: string;
  expiresAt: Date;
  returnTo: string;
}

/** Redeems the code for a session of the console. No token is issued: none could be stolen. @throws Fault */
export async function completeConsoleSignIn(
  core: Core,
  { code, state, iss, cookie }: ConsoleCallback,
  caller: Caller,
): Promise<ConsoleSession> {
  const underWay = readUnderWay(core, cookie);
  const handle = parseHandle(code ?? '');
  const fits = underWay !== undefined && iss === core.issuerUrl && equalTexts(state ?? '', underWay.state);
  if (!fits || handle === undefined) throw failed('this browser began no such sign-in');
  const redemption = {
    id: handle.id,
    secretHash: handle.hash,
    clientId: CONSOLE_CLIENT,
    redirectUri: callbackOf(core),
    codeChallenge: s256Challenge(underWay.verifier),
  };
  const now = core.clock.now();
  const session = createHandle(newId());
  const expiresAt = after(core.clock, CONSOLE_SESSION_LIFE);
  await core.database.transaction(async (sql) => {
    const signedIn = await consumeAuthorizationCode(sql, redemption, now);
    const operator = signedIn && (await findOperator(sql, signedIn.user_id));
    // The client demands a second factor; that a session without one gets here must not depend on it alone.
    if (!operator || !signedIn.amr.includes('otp')) throw failed('the sign-in has ended; begin again');
    // The address of the request can be edited on its way: what counts is when the person signed in.
    const isEarlier = signedIn.auth_time.getTime() < underWay.begunAt - CLOCK_SKEW;
    if (isEarlier) throw failed('this takes a new sign-in; begin again');
    await insertOperatorSession(sql, {
      id: session.id,
      secret_hash: session.hash,
      operator_id: operator.id,
      user_epoch: signedIn.epoch,
      auth_session_id: signedIn.session_id,
      ip: caller.ip,
      user_agent: caller.userAgent?.slice(0, 256) ?? null,
      created_at: now,
      last_used_at: now,
      expires_at: expiresAt,
    });
    await noteOperatorSignIn(sql, operator.id, now);
    await core.audit.record(sql, {
      action: 'operator.sign_in',
      actor_type: 'operator',
      actor_id: operator.id,
      partner_id: OPERATORS_REALM,
      target_type: 'operator_session',
      target_id: session.id,
      ip: caller.ip,
      request_id: caller.requestId,
    });
  });
  return { cookie: session.text, expiresAt, returnTo: underWay.returnTo };
}

function readUnderWay(core: Core, cookie: string | undefined): UnderWay | undefined {
  try {
    const text = core.sealer.open(Buffer.from(cookie ?? '', 'base64url'), PURPOSE).toString();
    const underWay = JSON.parse(text) as UnderWay;
    return underWay.expiresAt > core.clock.millis() ? underWay : undefined;
  } catch {
    return undefined;
  }
}

function equalTexts(one: string, other: string): boolean {
  return equalDigests(sha256(one), sha256(other));
}

function failed(message: string): Fault {
  return new Fault('forbidden', message, { code: 'sign_in_failed' });
}
