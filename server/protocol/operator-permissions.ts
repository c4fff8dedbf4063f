/** What an operator may do: `<resource>:read`, `<resource>:write`, and what support does for users. */
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
const READ_ONLY = ['contracts', 'audit', 'statistics', 'system'] as const;

type Resource = (typeof RESOURCES)[number];
export type OperatorPermission =
  | `${Resource | (typeof READ_ONLY)[number]}:read`
  | `${Resource}:write`
  /** Unlock, reset a second factor, end sessions, block. */
  | 'users:support';

const READS = [...RESOURCES, ...READ_ONLY].map((resource) => `${resource}:read` as const);
const WRITES = RESOURCES.map((resource) => `${resource}:write` as const);

/** Every permission, in the order that they are shown. */
export const OPERATOR_PERMISSIONS: readonly OperatorPermission[] = [...READS, ...WRITES, 'users:support'];

/** What shows the resource of a permission. Whoever changes something is answered with it as it is then. */
export function readingOf(permission: OperatorPermission): OperatorPermission {
  const [resource] = permission.split(':') as [Resource];
  return `${resource}:read`;
}

export const OPERATOR_ROLES = ['owner', 'operator', 'support', 'auditor'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

const HIDDEN_FROM_SUPPORT: readonly OperatorPermission[] = ['operators:read', 'system:read', 'keys:read'];

const GRANTED: Record<OperatorRole, readonly OperatorPermission[]> = {
  owner: OPERATOR_PERMISSIONS,
  operator: OPERATOR_PERMISSIONS.filter((permission) => permission !== 'operators:write'),
  support: [
    ...READS.filter((permission) => !HIDDEN_FROM_SUPPORT.includes(permission)),
    'users:support',
    'webhooks:write',
    'impersonations:write',
  ],
  auditor: READS,
};

export function permissionsOf(role: OperatorRole): readonly OperatorPermission[] {
  return GRANTED[role];
}
