import type { AnswerTo, EntryOf, Schema } from './schemas.ts';

/** The snapshot that partners know, and what only the operator sees of it. Decimals are strings. */
export type Contract = Schema<'ContractOfPartner'>;
export type PhaseChange = EntryOf<'listContractPhases'>;
export type Revision = Schema<'ContractRevision'>;

export type WebhookEndpoint = Schema<'WebhookEndpoint'>;
export type WebhookMessage = Schema<'WebhookMessage'>;
export type MessageWithAttempts = Schema<'WebhookMessageWithAttempts'>;
/** One try at delivering a message, and the beginning of what came back. */
export type Attempt = MessageWithAttempts['attempts'][number];
export type EndpointTest = AnswerTo<'testWebhookEndpoint'>;
