import type { LookupFunction } from 'node:net';
import { type Connection, createConnection } from './connection.ts';
import { createSockets } from './open-socket.ts';

/** What a call needs a connection for, and what it does with it. */
export interface Caller {
  origin: string;
  /** Calls of one pool to one origin hand their connections on. Without it, each call has its own. */
  pool: string | undefined;
  lookup: LookupFunction;
  begin(connection: Connection): void;
}

/** Where calls get their connections from: so many at a time, then they wait. */
export interface Connections {
  /** Gives a caller a connection, now or when there is one. */
  take(caller: Caller): void;
  /** The caller waits no more. */
  leave(caller: Caller): void;
  /** What a caller got is for the next one; or `broken`, of no more use. */
  release(caller: Caller, connection: Connection, broken: boolean): void;
  /** Closes what is kept. */
  close(): void;
}

/** At most this many connections to one origin: of one pool, and of the calls without one. */
const MOST_OF_POOL = 10;
const MOST_SINGLE = 8;

/** Of all pools and origins; beyond it, one that is idle makes room. */
const MOST = 2_048;

/** The connections of one pool to one origin. */
interface Group {
  open: number;
  idle: Set<Connection>;
}

const groupOf = ({ origin, pool }: Caller) => `${origin} ${pool ?? ''}`;

export function createConnections(): Connections {
  const openSocket = createSockets();
  const groups = new Map<string, Group>();
  const idle = new Map<Connection, string>();
  const waiting = new Set<Caller>();
  let open = 0;

  function connect(caller: Caller, name: string, group: Group): Connection {
    group.open += 1;
    open += 1;
    const { origin, lookup } = caller;
    const connection = createConnection({ origin, openSocket, lookup, onClose: () => closed(connection) });
    groups.set(name, group);
    return connection;
  }

  /** One that a caller has is not counted out here, but when it is released. */
  function closed(connection: Connection): void {
    const name = idle.get(connection);
    if (name === undefined) return;
    idle.delete(connection);
    groups.get(name)?.idle.delete(connection);
    drop(name, connection);
  }

  function drop(name: string, connection: Connection): void {
    connection.destroy();
    const group = groups.get(name);
    if (group === undefined) return;
    open -= 1;
    group.open -= 1;
    if (group.open === 0) groups.delete(name);
  }

  /** A connection for a caller, if it may have one now: the one that was used last, or a new one. */
  function find(caller: Caller): Connection | undefined {
    const name = groupOf(caller);
    const group = groups.get(name) ?? { open: 0, idle: new Set() };
    const [kept] = group.idle;
    if (kept !== undefined) {
      group.idle.delete(kept);
      idle.delete(kept);
      return kept;
    }
    if (group.open >= (caller.pool === undefined ? MOST_SINGLE : MOST_OF_POOL)) return undefined;
    if (open >= MOST) {
      const [oldest] = idle.keys();
      if (oldest === undefined) return undefined;
      closed(oldest);
    }
    return connect(caller, name, group);
  }

  function serveWaiting(): void {
    for (const caller of waiting) {
      const connection = find(caller);
      if (connection === undefined) continue;
      waiting.delete(caller);
      caller.begin(connection);
    }
  }

  return {
    take(caller) {
      const connection = find(caller);
      if (connection === undefined) waiting.add(caller);
      else caller.begin(connection);
    },
    leave: (caller) => void waiting.delete(caller),
    release(caller, connection, broken) {
      const name = groupOf(caller);
      if (broken || caller.pool === undefined) drop(name, connection);
      else {
        groups.get(name)?.idle.add(connection);
        idle.set(connection, name);
      }
      if (waiting.size > 0) serveWaiting();
    },
    close() {
      for (const connection of [...idle.keys()]) closed(connection);
    },
  };
}
