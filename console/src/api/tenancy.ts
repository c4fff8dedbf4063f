import type { ActorType } from './security.ts';

/** Tokens of a partner's hosted pages. Each may be absent: then the default holds. */
export interface Theme {
  brand_color?: string;
  brand_color_dark?: string;
  link_color?: string;
  link_color_dark?: string;
  background?: string;
  background_dark?: string;
  radius?: number;
  logo?: string;
  logo_dark?: string;
  support_email?: string;
  support_telephone?: string;
  support_url?: string;
  privacy_url?: string;
  accessibility_url?: string;
  default_locale?: 'nl' | 'en';
  formal?: boolean;
}

export interface Partner {
  id: string;
  slug: string;
  name: string;
  status: 'active' | 'suspended';
  theme: Theme;
  created_at: string;
  updated_at: string;
}

/** What a suspension would touch; a count of users stops at 10,000. */
export interface PartnerEffect {
  clients: number;
  users: { count: number; more: boolean };
  sessions: number;
  webhook_endpoints: number;
}

export type ClientType = 'machine' | 'web' | 'native' | 'resource_server';

export interface Finding {
  field: string;
  code: string;
  detail: string;
  severity: 'error' | 'warning';
}

export interface ClientSettings {
  slug: string;
  name: string;
  partner_id: string | null;
  resource_server: string | null;
  authentication: 'none' | 'client_secret';
  grants: string[];
  scopes: string[];
  redirect_uris: string[];
  post_logout_redirect_uris: string[];
  login_url: string | null;
  totp_registration_url: string | null;
  totp_validation_url: string | null;
  backchannel_logout_uri: string | null;
  pkce: 'required' | 'optional';
  second_factor: 'off' | 'optional' | 'required';
  impersonation: boolean;
  impersonation_roles: string[] | null;
  assignable_roles: string[];
  refresh_idle_days: number;
  refresh_absolute_days: number;
  id_token_algorithm: 'RS256' | 'ES256' | 'EdDSA';
  audiences: string[];
}

export interface Client extends ClientSettings {
  id: string;
  type: ClientType;
  status: 'active' | 'blocked';
  findings: Finding[];
  created_at: string;
  updated_at: string;
}

export interface Secret {
  id: string;
  hint: string;
  created_at: string;
  last_used_at: string | null;
  expires_at: string | null;
}

export interface Audience {
  name: string;
  perspective: 'partner' | 'user';
  description: string;
  clients: number;
  created_at: string;
}

export type UserRole = 'customer' | 'support' | 'staff';

export interface User {
  id: string;
  partner_id: string;
  login: string;
  email: string | null;
  role: UserRole;
  status: 'active' | 'blocked';
  first_name: string | null;
  middle_name: string | null;
  last_name: string | null;
  telephone: string | null;
  birth_date: string | null;
  customer_number: string | null;
  two_factor: 'none' | 'required' | 'enrolled';
  locked: boolean;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface UserSession {
  id: string;
  user_id: string;
  signed_in_at: string;
  amr: string[];
  ip: string | null;
  user_agent: string | null;
  created_at: string;
  expires_at: string;
}

export interface TimelineEvent {
  id: number;
  at: string;
  kind: 'sign_in' | 'second_factor' | 'session' | 'change' | 'impersonation';
  action: string;
  outcome: 'success' | 'refused';
  reason: string | null;
  explanation_key: string;
  client_id: string | null;
  actor_type: ActorType;
  actor_id: string | null;
  details: Record<string, unknown>;
  ip: string | null;
  request_id: string | null;
  count: number;
}
