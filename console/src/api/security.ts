import type { Schema } from './schemas.ts';

export type SigningKey = Schema<'SigningKey'>;
export type Impersonation = Schema<'Impersonation'>;
export type AuditEntry = Schema<'AuditEntry'>;
export type Verification = Schema<'AuditVerdict'>;
export type Operator = Schema<'Operator'>;
export type Invitation = Schema<'Invitation'>;
export type OperatorSession = Schema<'OperatorSession'>;
export type OperatorToken = Schema<'OperatorToken'>;
