import { request } from 'node:http';
import { type Contract, exampleContract, serializeContract } from '@wattlock/contract';
import { Webhook } from 'standardwebhooks';
import { BACK_END } from './demo-data.ts';

export interface Delivered {
  contract?: Contract;
  event?: string;
  revision?: number;
  /** Signed at, in milliseconds. */
  at?: number;
  secret?: string;
  /** As when somebody tries the endpoint. */
  test?: boolean;
  /** In place of the body that was signed. */
  body?: string;
}

/** Delivers to a demo site as the platform does, signed by another library than the one that checks it. */
export async function deliver(origin: string, delivered: Delivered = {}): Promise<number> {
  const { contract = exampleContract(), event = 'contract.updated', revision = 1, secret, test } = delivered;
  const signed = serializeContract(contract);
  const id = test ? `msg_test_${contract.id}` : `msg_${contract.id}_${revision}`;
  const at = new Date(delivered.at ?? Date.now());
  return post(origin, delivered.body ?? signed, {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-revision': `${revision}`,
    'webhook-event': event,
    'webhook-timestamp': `${Math.floor(at.getTime() / 1000)}`,
    'webhook-signature': new Webhook(secret ?? BACK_END.webhookSecret).sign(id, at, signed),
  });
}

/** The status of the answer, which may come before all of the body has gone. */
export function post(origin: string, body: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${origin}/webhooks`, { method: 'POST', headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    outgoing.on('error', reject).end(body);
  });
}
