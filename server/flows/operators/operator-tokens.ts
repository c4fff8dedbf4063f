import { after, DAY } from '../../clock.ts';
import { createHandle, parseHandle } from '../../crypto/handle.ts';
import { newId } from '../../crypto/random.ts';
import { OPERATOR_PERMISSIONS, type OperatorPermission, readingOf } from '../../protocol/operator-permissions.ts';
import { isUuid } from '../../protocol/uuid.ts';
import {
  deleteOperatorTokens,
  findOperatorToken,
  insertOperatorToken,
  type OperatorToken,
} from '../../store/operator-tokens.ts';
import { lockOperator } from '../../store/operators.ts';
import type { Core } from '../core.ts';
import { Fault, invalid, invalidField, notFound } from '../fault.ts';
import type { Provisioner } from '../provisioning/operator-action.ts';
import type { OperatorAccess } from './operator-access.ts';
import { record } from './operators.ts';

/** Tells what a leaked token is and where it belongs, to people and to scanners of source code. */
const PREFIX = { sandbox: 'wlo_test_', prerelease: 'wlo_pre_', production: 'wlo_live_' } as const;
const LONGEST_LIFE = 366 * DAY;

export interface NewOperatorToken {
  name: string;
  permissions: OperatorPermission[];
  expires_at: Date;
}

/**
 * Makes a token for scripts of an operator, with permissions of that operator. A token makes none: one that leaked would
 * live on in another.
 * @returns It, shown this once.
 */
export async function createOperatorToken(
  core: Core,
  access: OperatorAccess,
  { name, permissions, expires_at }: NewOperatorToken,
  by: Provisioner,
): Promise<OperatorToken & { token: string }> {
  if (access.tokenId !== null) throw beyond('a token cannot make another one: make it in the console');
  if (name.trim() === '' || name.length > 100) throw invalid('name: 1 to 100 characters');
  if (expires_at <= core.clock.now()) throw invalid('expires_at: must be in the future');
  if (expires_at > after(core.clock, LONGEST_LIFE)) throw invalid('expires_at: a year from now at most');
  const missing = permissions.find((permission) => !access.permissions.has(permission));
  if (missing !== undefined) throw beyond(`you do not have the permission ${missing} yourself`);
  checkReading(permissions);
  const handle = createHandle(newId());
  const token: OperatorToken = {
    id: handle.id,
    operator_id: access.operator.id,
    name,
    permissions: OPERATOR_PERMISSIONS.filter((permission) => permissions.includes(permission)),
    created_at: core.clock.now(),
    last_used_at: null,
    expires_at,
  };
  await core.database.transaction(async (sql) => {
    // Held, so that whoever blocks the operator meanwhile finds the token, or came first.
    const operator = await lockOperator(sql, access.operator.id);
    if (operator?.status !== 'active') throw beyond('the operator is blocked');
    await insertOperatorToken(sql, { ...token, secret_hash: handle.hash });
    const details = { token_id: token.id, permissions: token.permissions, expires_at };
    await record(core, sql, 'operator_token.create', access.operator.id, by, details);
  });
  return { ...token, token: `${PREFIX[core.environment]}${handle.text}` };
}

/** Operations that change something answer with it, so none is allowed to who may not read it. */
function checkReading(permissions: readonly OperatorPermission[]): void {
  const alone = permissions.find((permission) => !permissions.includes(readingOf(permission)));
  if (alone === undefined) return;
  throw invalidField('permissions', `${alone} takes ${readingOf(alone)} too: who changes something sees it`);
}

/**
 * Ends a token: one's own, or with `operators:write` anybody's. A token without that ends itself only.
 * @throws Fault when there is none of those
 */
export async function endOperatorToken(
  core: Core,
  access: OperatorAccess,
  id: string,
  by: Provisioner,
): Promise<OperatorToken> {
  return core.database.transaction(async (sql) => {
    const token = isUuid(id) ? await findOperatorToken(sql, id) : undefined;
    const mine = access.tokenId === null ? token?.operator_id === access.operator.id : id === access.tokenId;
    const may = mine || access.permissions.has('operators:write');
    if (token === undefined || !may) throw notFound(`operator token ${id}`);
    await deleteOperatorTokens(sql, { id });
    await record(core, sql, 'operator_token.end', token.operator_id, by, { token_id: id });
    return token;
  });
}

function beyond(message: string): Fault {
  return new Fault('forbidden', message, { code: 'insufficient_permission' });
}

/** What to look for; undefined for what is no token of this environment. */
export function readOperatorToken(core: Core, text: string): { id: string; hash: Buffer } | undefined {
  const prefix = PREFIX[core.environment];
  return text.startsWith(prefix) ? parseHandle(text.slice(prefix.length)) : undefined;
}
