/** Who is signed in, what they may do, and where they are: `GET /api/v1/session`. */
export interface Session {
  operator: { id: string; login: string; first_name: string | null; last_name: string | null; role: Role };
  permissions: Permission[];
  environment: 'sandbox' | 'prerelease' | 'production';
  version: string;
  urls: { auth: string; customer: string; partner: string; operator: string; demo?: string };
  session: { id: string; created_at: string; idle_expires_at: string; expires_at: string } | null;
}

export type Role = 'owner' | 'operator' | 'support' | 'auditor';

type Resource = 'partners' | 'clients' | 'users' | 'audiences' | 'webhooks' | 'keys' | 'impersonations' | 'operators';

export type Permission =
  | `${Resource}:${'read' | 'write'}`
  | 'contracts:read'
  | 'audit:read'
  | 'statistics:read'
  | 'system:read'
  | 'users:support';

export const PERMISSIONS = [
  ...(
    ['partners', 'clients', 'users', 'audiences', 'webhooks', 'keys', 'impersonations', 'operators'] as const
  ).flatMap((resource) => [`${resource}:read`, `${resource}:write`] as const),
  'contracts:read',
  'audit:read',
  'statistics:read',
  'system:read',
  'users:support',
] as const satisfies readonly Permission[];
