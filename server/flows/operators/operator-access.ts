import { dateOfMillis, MINUTE } from '../../clock.ts';
import { parseHandle } from '../../crypto/handle.ts';
import { type OperatorPermission, permissionsOf } from '../../protocol/operator-permissions.ts';
import {
  findLiveOperatorSession,
  type OperatorSession,
  type SignedInOperator,
  touchOperatorSession,
} from '../../store/operator-sessions.ts';
import { findLiveOperatorToken, touchOperatorToken } from '../../store/operator-tokens.ts';
import type { Core } from '../core.ts';
import { readOperatorToken } from './operator-tokens.ts';

/** So long a console may lie idle before its operator must sign in again. */
export const IDLE_LIFE = 30 * MINUTE;
const TOUCH_EVERY = MINUTE;

/** Who uses the operator API, and what for. */
export interface OperatorAccess {
  operator: SignedInOperator;
  permissions: ReadonlySet<OperatorPermission>;
  /** Of a browser; a script has none. */
  session: OperatorSession | null;
  /** Of a script. */
  tokenId: string | null;
}

/** Whose session a cookie is; undefined when it is nobody's, has ended, or its operator may not sign in any more. */
export async function accessBySession(core: Core, cookie: string): Promise<OperatorAccess | undefined> {
  const handle = parseHandle(cookie);
  if (handle === undefined) return undefined;
  const now = core.clock.now();
  const found = await findLiveOperatorSession(core.database, handle.id, handle.hash, now, idleSince(core));
  if (found === undefined) return undefined;
  const before = ago(core, TOUCH_EVERY);
  if (found.last_used_at < before) await touchOperatorSession(core.database, found.id, now, before);
  const { operator_id: id, login, first_name, last_name, role, ...session } = found;
  const operator = { id, login, first_name, last_name, role };
  return {
    operator,
    permissions: new Set(permissionsOf(role)),
    session: { ...session, operator_id: id, last_used_at: now },
    tokenId: null,
  };
}

/** Whose token it is. It does what it was made for, and no more than its operator may do now. */
export async function accessByToken(core: Core, token: string): Promise<OperatorAccess | undefined> {
  const handle = readOperatorToken(core, token);
  if (handle === undefined) return undefined;
  const now = core.clock.now();
  const found = await findLiveOperatorToken(core.database, handle.id, handle.hash, now);
  if (found === undefined) return undefined;
  const before = ago(core, TOUCH_EVERY);
  if (found.last_used_at === null || found.last_used_at < before) {
    await touchOperatorToken(core.database, found.id, now, before);
  }
  const { operator_id: id, login, first_name, last_name, role } = found;
  const granted = permissionsOf(role);
  return {
    operator: { id, login, first_name, last_name, role },
    permissions: new Set(found.permissions.filter((permission) => granted.includes(permission))),
    session: null,
    tokenId: found.id,
  };
}

/** Sessions that were not used since have ended. */
export function idleSince(core: Core): Date {
  return ago(core, IDLE_LIFE);
}

function ago(core: Core, milliseconds: number): Date {
  return dateOfMillis(core.clock.millis() - milliseconds);
}
