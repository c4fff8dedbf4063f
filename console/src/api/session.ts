import type { Schema } from './schemas.ts';

/** Who is signed in, what they may do, and where they are: `GET /api/v1/session`. */
export type Session = Schema<'Session'>;
export type Permission = Session['permissions'][number];

const RESOURCES = [
  'partners',
  'clients',
  'users',
  'audiences',
  'webhooks',
  'keys',
  'impersonations',
  'operators',
] as const;

/** Every permission, in the order that they are offered. */
export const PERMISSIONS = [
  ...RESOURCES.flatMap((resource) => [`${resource}:read`, `${resource}:write`] as const),
  'contracts:read',
  'audit:read',
  'statistics:read',
  'system:read',
  'users:support',
] as const satisfies readonly Permission[];
