import { ProblemError } from '@wattlock/client';
import type { Clock } from '../../clock.ts';
import { invalid } from '../../flows/fault.ts';
import { namesLoopback } from '../../outbound/refused-url.ts';
import { ServerFailedError } from '../command-client.ts';
import type { DeliveryReport } from './delivery-report.ts';
import { deleteLeftOvers, endpointDescription } from './left-over.ts';
import type { PartnerAccess } from './partner-access.ts';
import { explainingRefusals } from './partner-errors.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { createServiceClock } from './service-clock.ts';

/** What to listen for, and what to do with it. */
export interface ListenRequest {
  forwardTo: URL;
  /** None: all. */
  events: readonly string[];
  /** 0: any that is free. */
  port: number;
  /** Where the platform finds the receiver, when it is not on this machine. */
  publicUrl?: string;
}

/** The endpoint while it lasts. */
export interface Listening {
  endpoint_id: string;
  url: string;
  forward_to: string;
  secret: string;
}

export interface ListenSurroundings {
  clock: Clock;
  /** Ends it in good order. */
  interrupted: AbortSignal;
  /** Told of endpoints that an earlier one, which was killed, had left behind. */
  cleared?(endpointIds: readonly string[]): void;
  begun(listening: Listening): void;
  report(report: DeliveryReport): void;
}

/** Receives the webhooks of a partner here until it is interrupted; the endpoint is there no longer than that. */
export async function listen(
  access: PartnerAccess,
  request: ListenRequest,
  { clock, interrupted, cleared, begun, report }: ListenSurroundings,
): Promise<void> {
  const { forwardTo, events } = request;
  requireReachable(access, request);
  const serviceClock = createServiceClock(access, clock);
  await serviceClock.follow();
  const isWanted = (event: string) => events.length === 0 || events.includes(event);
  const receiver = await startReceiver({ forwardTo, isWanted, clock, serviceClock, report }, request.port);
  try {
    const url = request.publicUrl ?? `http://127.0.0.1:${receiver.port}/`;
    const endpoint = { url, description: endpointDescription(forwardTo) };
    const leftOver = await deleteLeftOvers(access, endpoint);
    if (leftOver.length > 0) cleared?.(leftOver);
    await whileRegistered(access, endpoint, receiver, async (id, secret) => {
      begun({ endpoint_id: id, url, forward_to: forwardTo.href, secret });
      await untilAborted(interrupted);
    });
  } finally {
    await receiver.close();
  }
}

/** A platform elsewhere cannot come to this machine by itself. */
function requireReachable({ partnerUrl }: PartnerAccess, { publicUrl }: ListenRequest): void {
  if (publicUrl !== undefined || namesLoopback(new URL(partnerUrl).hostname)) return;
  throw invalid(
    `--public-url is missing: ${partnerUrl} is not on this machine and cannot deliver to it. Let a tunnel lead from an https address to a port here, and say both: --port 8787 --public-url https://…`,
  );
}

async function whileRegistered(
  { client: { api } }: PartnerAccess,
  body: { url: string; description: string },
  receiver: Receiver,
  work: (id: string, secret: string) => Promise<void>,
): Promise<void> {
  const { data: endpoint } = await api.post('/v1/webhook_endpoints', { body }).catch((error: unknown) => {
    if (!(error instanceof ProblemError) || error.code !== 'refused_url') throw error;
    throw invalid(
      `the partner API does not deliver to ${body.url} (${error.detail}): say --public-url with an https address that leads here`,
    );
  });
  receiver.trust(endpoint.secret);
  try {
    await work(endpoint.id, endpoint.secret);
  } finally {
    await explainingRefusals(() => api.delete('/v1/webhook_endpoints/{id}', { path: { id: endpoint.id } })).catch(
      (error: Error & { kind?: string }) => {
        // Somebody else did it.
        if (error.kind === 'not_found') return;
        throw new ServerFailedError(`the endpoint ${endpoint.id} is still there: ${error.message}`);
      },
    );
  }
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
