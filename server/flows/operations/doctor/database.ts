import { SECOND } from '../../../clock.ts';
import { findClockOffset } from '../../../store/sandbox-clock.ts';
import { isDirectConnection, readServerFacts, type ServerFacts } from '../../../store/server-facts.ts';
import type { Core } from '../../core.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const OLDEST_VERSION = 150_000;
/** Tokens carry whole seconds; a code of an app lives for thirty. */
const CLOCKS_DIFFER = 1 * SECOND;
const CLOCKS_DISAGREE = 15 * SECOND;

/** The server and the way to it. */
export async function lookAtServer({ database }: Pick<Core, 'database'>): Promise<Finding[]> {
  const facts = await readServerFacts(database);
  const version = `${Math.floor(facts.version / 10_000)}.${facts.version % 10_000}`;
  if (database.engine === 'embedded') return [ok('database', `embedded, of PostgreSQL ${version}`)];
  if (facts.version < OLDEST_VERSION) {
    return [fail('database', `PostgreSQL ${version} is too old`, 'use PostgreSQL 15 or newer')];
  }
  const direct = await isDirectConnection(database);
  return [ok('database', `PostgreSQL ${version}, ${direct ? 'direct' : 'through a pooler'}`), encryption(facts)];
}

function encryption({ encrypted, local }: ServerFacts): Finding {
  if (encrypted) return ok('database TLS', 'the connection is encrypted');
  if (local) return ok('database TLS', 'not encrypted, and does not leave this machine');
  return warn(
    'database TLS',
    'the connection is not encrypted: hashes and sealed secrets pass in the clear',
    'add ?sslmode=verify-full to DATABASE_URL',
  );
}

/** What row-level security stands on. */
export async function lookAtRoles({ database }: Pick<Core, 'database'>): Promise<Finding[]> {
  const { missing_roles } = await readServerFacts(database);
  if (missing_roles.length === 0) return [ok('roles', 'the roles of partners and of the worker are there')];
  const roles = missing_roles.join(', ');
  const mend = `as a superuser: create role … nologin, then grant ${roles} to the role of DATABASE_URL`;
  return [fail('roles', `missing, or this role is no member: ${roles}`, mend)];
}

/** Whether this machine and the database mean the same by now. */
export async function lookAtClocks({ database, clock }: Pick<Core, 'database' | 'clock'>): Promise<Finding[]> {
  const ahead = await findClockOffset(database).catch(() => 0);
  const before = clock.millis();
  const { now } = await readServerFacts(database);
  const between = (clock.millis() - before) / 2;
  // A sandbox that moved its clock is ahead by that; without a server, this process is not.
  const apart = before + between - now.getTime();
  const off = Math.min(Math.abs(apart), Math.abs(apart - ahead));
  const says = `this machine and the database are ${(off / SECOND).toFixed(1)} s apart`;
  const mend = 'keep both in time by NTP';
  if (off >= CLOCKS_DISAGREE) return [fail('clock', says, mend)];
  return [off >= CLOCKS_DIFFER ? warn('clock', says, mend) : ok('clock', says)];
}
