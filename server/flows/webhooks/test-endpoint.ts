import { exampleContract, serializeContract } from '@wattlock/contract';
import { newId } from '../../crypto/random.ts';
import { findWebhookEndpoint } from '../../store/webhook-endpoints.ts';
import type { Core } from '../core.ts';
import { Fault } from '../fault.ts';
import type { Provisioner } from '../provisioning/operator-action.ts';
import { openEndpointKeys } from './endpoint-keys.ts';
import { noSuchEndpoint, record } from './endpoints.ts';
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
 * Sends an example snapshot at once, signed as any other, through the same guard; its id and `webhook-test` tell it from a
 * real one. Says what came back: nothing is kept but an entry in the audit log, and nothing is tried again.
 */
export async function testWebhookEndpoint(
  core: Core,
  partnerId: string,
  id: string,
  by: Provisioner,
): Promise<TestResult> {
  const endpoint = await findWebhookEndpoint(core.database, partnerId, id);
  if (endpoint === undefined) throw noSuchEndpoint();
  const wait = core.webhookTests.note(partnerId);
  if (wait > 0) throw new Fault('too_many', `too many tests of webhook endpoints; wait ${wait} seconds`);
  const contract_id = newId();
  const body = Buffer.from(serializeContract(exampleContract({ id: contract_id })));
  const sent = { id: `msg_test_${contract_id}`, contract_id, revision: 1, event: 'contract.created', body };
  const headers = webhookHeaders(sent, openEndpointKeys(core, endpoint), endpoint.legacy_signature, core.clock);
  const request = { headers: { ...headers, 'webhook-test': 'true' }, body, timeout: DELIVERY_TIMEOUT };
  const { status = null, failure = null, milliseconds, answer } = await callEndpoint(core, endpoint, request);
  await record(core, core.database, endpoint, 'webhook_endpoint.test', by, { status, failure });
  return { status, failure, milliseconds, answer };
}
