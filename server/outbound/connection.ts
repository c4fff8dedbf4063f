import type { LookupFunction, Socket } from 'node:net';
import { type buildConnector, Client, type Dispatcher } from 'undici';
import type { createSockets } from './open-socket.ts';
import type { Stage } from './outbound-error.ts';

/** A connection that carries one call at a time. It opens with the first, and anew with one that finds it closed. */
export interface Connection {
  send(call: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): void;
  /** How far the call got. */
  stage(): Stage;
  /** Whether the call went over what was kept from an earlier one, and not a byte came back. */
  stale(): boolean;
  /** Ends it at once, and the call with it. */
  destroy(): void;
}

export interface ConnectionOptions {
  origin: string;
  openSocket: ReturnType<typeof createSockets>;
  lookup: LookupFunction;
  /** Told when it closed, by whomever. */
  onClose(): void;
}

/**
 * An idle one is kept for less than the 5 seconds after which common servers close it. Calls have one limit of time for
 * all of it, so that undici's own have nothing to do.
 */
const LIMITS = {
  ...{ pipelining: 1, allowH2: false, maxHeaderSize: 16_384, headersTimeout: 0, bodyTimeout: 0 },
  ...{ keepAliveTimeout: 4_000, keepAliveMaxTimeout: 4_000, keepAliveTimeoutThreshold: 1_000 },
};

export function createConnection({ origin, openSocket, lookup, onClose }: ConnectionOptions): Connection {
  let socket: Socket | undefined;
  let stage: Stage = 'connect';
  /** Bytes of earlier answers; undefined on a socket that the call opened itself. */
  let readBefore: number | undefined;
  const client = new Client(origin, { ...LIMITS, connect }).on('disconnect', onClose);

  function connect(target: buildConnector.Options, callback: buildConnector.Callback): void {
    const encrypted = target.protocol === 'https:';
    stage = 'connect';
    readBefore = undefined;
    const opened = openSocket(target, lookup);
    socket = opened;
    const fail = (error: Error) => callback(error, null);
    opened.once('error', fail).once('connect', () => {
      stage = encrypted ? 'tls' : 'answer';
    });
    opened.once(encrypted ? 'secureConnect' : 'connect', () => {
      stage = 'answer';
      opened.off('error', fail);
      callback(null, opened);
    });
  }

  return {
    send(call, handler) {
      stage = 'answer';
      readBefore = socket?.bytesRead;
      client.dispatch(call, handler);
    },
    stage: () => stage,
    stale: () => readBefore !== undefined && socket?.bytesRead === readBefore,
    destroy() {
      client.destroy(() => {});
      socket?.destroy();
    },
  };
}
