import { isUuid } from '../../protocol/uuid.ts';
import type { MessageKey } from '../../store/webhook-messages.ts';

/** `webhook-id`: the same for every attempt at a revision, and for every endpoint. */
export function webhookId(contractId: string, revision: number): string {
  return `msg_${contractId}_${revision}`;
}

/** The id of a message in the partner API: a revision at one endpoint. */
export function messageId({ endpoint_id, contract_id, revision }: MessageKey): string {
  return `${webhookId(contract_id, revision)}.${endpoint_id}`;
}

const FORM = /^msg_([0-9a-f-]{36})_([1-9]\d{0,14})\.([0-9a-f-]{36})$/;

/** What a message's id names; undefined for what cannot be one. */
export function parseMessageId(id: string): MessageKey | undefined {
  const [, contract_id = '', revision = '', endpoint_id = ''] = FORM.exec(id) ?? [];
  return isUuid(contract_id) && isUuid(endpoint_id)
    ? { endpoint_id, contract_id, revision: Number(revision) }
    : undefined;
}
