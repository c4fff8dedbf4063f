import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { type Answer, createAnswerReader } from './answer-reader.ts';
import { moment } from './moment.ts';
import type { Server } from './server-process.ts';

/** A change that was made, and the webhook message that tells of it. */
export interface SpacedChange {
  /** `webhook-id`. */
  message: string;
  /** Moments: just before the request went out, and when the whole answer had come. */
  sentAt: number;
  answeredAt: number;
}

/** Sends requests that change contracts over one connection, one each so many milliseconds. */
export async function sendSpaced(
  server: Server,
  requests: readonly string[],
  spacing: number,
): Promise<SpacedChange[]> {
  const socket = connect({ host: server.host, port: server.port, noDelay: true });
  let answered = Promise.withResolvers<Answer>();
  const read = createAnswerReader((answer) => answered.resolve(answer));
  socket.on('data', read);
  socket.on('error', (error) => answered.reject(error));
  const changes: SpacedChange[] = [];
  let dueAt = moment();
  for (const request of requests) {
    await setTimeout(Math.max(0, dueAt - moment()));
    dueAt += spacing;
    answered = Promise.withResolvers();
    const sentAt = moment();
    socket.write(request);
    const { status, head, body } = await answered.promise;
    const answeredAt = moment();
    if (status !== 200) throw new Error(`a change was answered with ${status} ${body}`);
    const contract = /^PATCH \/v1\/contracts\/(\S+)/.exec(request)?.[1];
    const revision = /\netag: *"(\d+)"/i.exec(head)?.[1];
    changes.push({ message: `msg_${contract}_${revision}`, sentAt, answeredAt });
  }
  socket.destroy();
  return changes;
}
