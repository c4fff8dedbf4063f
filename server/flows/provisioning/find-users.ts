import { isUuid } from '../../protocol/uuid.ts';
import type { Sql } from '../../store/database.ts';
import {
  type FoundUser,
  findUserOfAll,
  listUsersOfAll,
  searchUsers,
  type UserFilter,
  type UserMatch,
} from '../../store/user-search.ts';
import type { Core } from '../core.ts';
import { notFound } from '../fault.ts';
import { lockedUsers } from '../signin/account-locks.ts';

/** A user, and whether guesses keep it out now. */
export type ShownUser = FoundUser & { locked: boolean };

/** With the way in which it was found: together they are its place in the list. */
export type PlacedUser = ShownUser & { way: number };

/** A place in the list: the way, and the last user that it gave. */
export interface UserPlace {
  way: number;
  id: string;
}

/** How many ways there can be, so that a place of another list is known for one. */
export const MOST_WAYS = 4;

/**
 * Users over all partners: the newest first, or with `q` those that it finds, one way after another. What was found in
 * one way is not found again in the next.
 */
export async function findUsers(
  core: Core,
  { q = '', ...filter }: UserFilter & { q?: string | undefined },
  { after, limit }: { after: UserPlace | undefined; limit: number },
): Promise<PlacedUser[]> {
  const sql = core.database;
  const text = q.trim();
  if (text === '' || isUuid(text)) {
    const id = text === '' ? undefined : text;
    const users = await listUsersOfAll(sql, { ...filter, id }, { before: after?.id, limit });
    return withLocks(
      core,
      sql,
      users.map((user) => ({ ...user, way: 0 })),
    );
  }
  const ways = waysOf(text);
  const found: (FoundUser & { way: number })[] = [];
  for (const [way, match] of ways.entries()) {
    if (way < (after?.way ?? 0) || found.length === limit) continue;
    const place = way === after?.way ? after.id : undefined;
    const page = { after: place, limit: limit - found.length };
    const users = await searchUsers(sql, { match, earlier: ways.slice(0, way), filter }, page);
    found.push(...users.map((user) => ({ ...user, way })));
  }
  return withLocks(core, sql, found);
}

/** What a text in the search box may be, the likeliest first. */
export function waysOf(text: string): UserMatch[] {
  const by = (...keys: UserMatch['key'][]) => keys.map((key) => ({ key, text }));
  if (/^\d{1,15}$/.test(text)) return by('customer_number', 'contract_number', 'login');
  if (text.includes('@')) return by('login', 'email');
  if (/\s/.test(text)) return by('full_name', 'last_name', 'first_name', 'login');
  return by('login', 'last_name', 'first_name', 'customer_number');
}

/** @throws Fault when there is none, or it is an operator. */
export async function getUserOfAll(core: Core, sql: Sql, id: string): Promise<ShownUser> {
  const user = isUuid(id) ? await findUserOfAll(sql, id) : undefined;
  if (user === undefined) throw notFound(`user ${id}`);
  const [shown = { ...user, locked: false }] = await withLocks(core, sql, [user]);
  return shown;
}

async function withLocks<Found extends FoundUser>(core: Core, sql: Sql, users: readonly Found[]) {
  const locked = await lockedUsers(core, sql, users);
  return users.map((user) => ({ ...user, locked: locked.has(user.id) }));
}
