import type { Schema } from './schemas.ts';

/** Tokens of a partner's hosted pages. Each may be absent: then the default holds. */
export type Theme = Schema<'Theme'>;
export type Partner = Schema<'Partner'>;
/** What a suspension would touch; a count of users stops at 10,000. */
export type PartnerEffect = Schema<'PartnerEffect'>;

export type Client = Schema<'Client'>;
export type ClientType = Client['type'];
export type ClientSettings = Omit<Client, 'id' | 'type' | 'status' | 'findings' | 'created_at' | 'updated_at'>;
export type Finding = Schema<'ClientFinding'>;
export type Secret = Schema<'ClientSecret'>;
export type Audience = Schema<'Audience'>;

export type User = Schema<'User'>;
export type UserSession = Schema<'UserSession'>;
export type TimelineEvent = Schema<'TimelineEvent'>;
