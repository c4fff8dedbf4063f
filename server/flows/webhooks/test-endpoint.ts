import { exampleContract, serializeContract } from '@wattlock/contract';
import { newId } from '../../crypto/random.ts';
import { findWebhookEndpoint } from '../../store/webhook-endpoints.ts';
import type { Core } from '../core.ts';
import { openEndpointKeys } from './endpoint-keys.ts';
import { noSuchEndpoint } from './endpoints.ts';
import { callEndpoint, DELIVERY_TIMEOUT } from './send-delivery.ts';
import { webhookHeaders } from './signed-request.ts';

/** What an endpoint did with a test. */
export interface TestResult {
  /** Null: there was no answer, and `failure` says why. */
  status: number | null;
  failure: string | null;
  milliseconds: number;
  /** The first KiB of it. */
  answer: string | null;
}

/**
 * Sends an example snapshot at once, signed as any other, through the same guard; `webhook-test` tells it from a real
 * one. Says what came back: nothing is kept and nothing is tried again.
 */
export async function testWebhookEndpoint(core: Core, partnerId: string, id: string): Promise<TestResult> {
  const endpoint = await findWebhookEndpoint(core.database, partnerId, id);
  if (endpoint === undefined) throw noSuchEndpoint();
  const contract_id = newId();
  const body = Buffer.from(serializeContract(exampleContract({ id: contract_id })));
  const sent = { contract_id, revision: 1, event: 'contract.created', body };
  const headers = webhookHeaders(sent, openEndpointKeys(core, endpoint), endpoint.legacy_signature, core.clock);
  const request = { headers: { ...headers, 'webhook-test': 'true' }, body, timeout: DELIVERY_TIMEOUT };
  const { status = null, failure = null, milliseconds, answer } = await callEndpoint(core, endpoint, request);
  return { status, failure, milliseconds, answer };
}
