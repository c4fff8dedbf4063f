import type { Permission, Role } from './session.ts';

export interface SigningKey {
  kid: string;
  algorithm: 'ES256' | 'RS256' | 'EdDSA';
  state: 'next' | 'active' | 'retired' | 'revoked';
  published_at: string;
  activates_at: string;
  retired_at: string | null;
  withdrawn_at: string | null;
  revoked_at: string | null;
}

export interface Impersonation {
  id: string;
  partner_id: string;
  client_id: string;
  user_id: string;
  scope: string;
  audiences: string[];
  reason: string | null;
  ip: string | null;
  user_agent: string | null;
  started_at: string;
  expires_at: string;
  ended_at: string | null;
  end_cause: string | null;
}

export type ActorType = 'client' | 'operator' | 'user' | 'system' | 'anonymous';

export interface AuditEntry {
  id: number;
  at: string;
  action: string;
  result: 'success' | 'refused';
  reason: string | null;
  actor_type: ActorType;
  actor_id: string | null;
  on_behalf_of: string | null;
  target_type: string | null;
  target_id: string | null;
  partner_id: string | null;
  details: Record<string, unknown>;
  ip: string | null;
  request_id: string | null;
  occurrences: number;
}

export interface Verification {
  verified: boolean;
  entries: number;
  blocks: number;
  first_fault?: string;
}

export interface Operator {
  id: string;
  login: string;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  role: Role;
  status: 'active' | 'blocked';
  two_factor: boolean;
  last_sign_in_at: string | null;
  invited_until: string | null;
  created_at: string;
  updated_at: string;
}

export interface Invitation {
  operator: Operator;
  invitation_url: string;
  invitation_expires_at: string;
}

export interface OperatorSession {
  id: string;
  operator_id: string;
  ip: string | null;
  user_agent: string | null;
  created_at: string;
  last_used_at: string;
  expires_at: string;
  current: boolean;
}

export interface OperatorToken {
  id: string;
  operator_id: string;
  name: string;
  permissions: Permission[];
  created_at: string;
  last_used_at: string | null;
  expires_at: string;
}
