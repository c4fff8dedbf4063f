import type { IncomingMessage, ServerResponse } from 'node:http';
import { ConnectionError, OAuthError, PartnerClient, ProblemError } from '@wattlock/client';
import { sendJson, sendRefusal } from './answer.ts';
import { changePhase, findContract, isPhase, type ShownContract } from './customer-contract.ts';
import { Inbox } from './inbox.ts';
import { streamInbox } from './inbox-stream.ts';
import { readRawBody } from './raw-body.ts';
import type { DemoPartner, DemoSiteOptions } from './site-options.ts';
import { receiveWebhook } from './webhook-receiver.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** The partner's own server: what a path does, by method. The rest of the site is files. */
export type BackEnd = Readonly<Record<string, Readonly<Record<string, Handler>>>>;

const LARGEST_FORM = 1024;

/** Makes the back end of one partner. It keeps one client, which keeps the partner token. */
export function createBackEnd(options: DemoSiteOptions, partner: DemoPartner): BackEnd {
  const { authUrl, partnerUrl, now = Date.now } = options;
  const { backEnd: settings, origin } = partner;
  const { clientId, clientSecret, webhookSecret } = settings;
  const client = new PartnerClient({ authUrl, partnerUrl, clientId, clientSecret, now });
  const inbox = new Inbox(now);
  const held = new Map<string, number>();
  return {
    '/webhooks': {
      async POST(request, response) {
        const taken = await receiveWebhook(request, { webhookSecret, held, now });
        if (taken.status !== 413) inbox.add(taken);
        response.writeHead(taken.status, taken.status === 413 ? { connection: 'close' } : {}).end();
      },
    },
    '/inbox/deliveries': {
      GET(_request, response) {
        if (!streamInbox(inbox, response)) sendRefusal(response, 503, 'busy', 'Too many pages watch the inbox.');
      },
    },
    '/inbox/contract': {
      GET: (_request, response) => sendContract(response, findContract(client, settings)),
    },
    '/inbox/phase': {
      async POST(request, response) {
        if (!isOwnPage(request, origin))
          return sendRefusal(response, 403, 'forbidden', 'Only a page of this site may.');
        const phase = await askedPhase(request);
        if (phase === undefined) return sendRefusal(response, 400, 'invalid_request', 'contract_phase: no such phase.');
        await sendContract(response, changePhase(client, settings, phase));
      },
    },
  };
}

/** A page elsewhere can make a browser send a POST here, but not hide where it comes from. */
function isOwnPage({ headers }: IncomingMessage, origin: string): boolean {
  return headers.origin === origin && headers['content-type'] === 'application/json';
}

async function askedPhase(request: IncomingMessage) {
  try {
    const { contract_phase } = JSON.parse(String(await readRawBody(request, LARGEST_FORM)));
    return isPhase(contract_phase) ? contract_phase : undefined;
  } catch {
    return undefined;
  }
}

async function sendContract(response: ServerResponse, asked: Promise<ShownContract | undefined>): Promise<void> {
  try {
    const contract = await asked;
    if (contract === undefined) return sendRefusal(response, 404, 'not_found', 'The customer has no contract.');
    sendJson(response, 200, contract);
  } catch (error) {
    // Nothing in these is secret: the client sees to that.
    const isKnown = error instanceof OAuthError || error instanceof ProblemError || error instanceof ConnectionError;
    if (!isKnown) throw error;
    sendRefusal(response, 502, 'bad_gateway', error.message);
  }
}
