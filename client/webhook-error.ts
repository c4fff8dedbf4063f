/** Why a delivery was refused: for your log. */
export type WebhookRefusal =
  | 'missing_header'
  | 'malformed_header'
  | 'bad_signature'
  | 'too_old'
  | 'too_new'
  | 'wrong_revision'
  | 'wrong_event'
  | 'not_a_contract';

const TEXT: Record<WebhookRefusal, string> = {
  missing_header: 'a header of the delivery is missing',
  malformed_header: 'a header of the delivery is malformed',
  bad_signature: 'the signature is not one of this body with this secret',
  too_old: 'the delivery was signed too long ago',
  too_new: 'the delivery was signed in the future',
  wrong_revision: 'the headers belong to another delivery',
  wrong_event: 'the event does not fit the contract',
  not_a_contract: 'the body is not a contract',
};

/**
 * A delivery must not be believed. Answer 401: it is tried again.
 *
 * @example
 * ```ts
 * import { verifyWebhook, WebhookError } from '@wattlock/client';
 *
 * try {
 *   await verifyWebhook('{}', {}, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=');
 * } catch (error) {
 *   if (!(error instanceof WebhookError)) throw error;
 *   console.error(error.refusal, error.header); // missing_header webhook-id
 * }
 * ```
 */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
  readonly refusal: WebhookRefusal;
  /** The header that it is about. */
  readonly header: string | undefined;

  /** @param cause Of `not_a_contract`: what is wrong with the body, never what it holds. */
  constructor(refusal: WebhookRefusal, { header, cause }: { header?: string; cause?: unknown } = {}) {
    super(`${TEXT[refusal]}${header === undefined ? '' : `: ${header}`}`, cause === undefined ? undefined : { cause });
    this.refusal = refusal;
    this.header = header;
  }
}
