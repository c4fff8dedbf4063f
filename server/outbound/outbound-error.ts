/** How far a call got. */
export type Stage = 'connect' | 'tls' | 'answer';

export type OutboundErrorKind =
  /** The URL itself shows that it must not be called. */
  | 'refused_url'
  /** The name leads to no address that may be called. */
  | 'refused_address'
  | 'dns'
  /** No connection came about, or it ended before a complete HTTP answer. */
  | 'connect'
  | 'tls'
  | 'timeout'
  | 'too_large'
  /** The caller's signal ended the call. */
  | 'aborted';

/**
 * Why a call got no answer. The message names the host and a cause; never a path or a query, which may hold secrets, nor
 * an address, which would tell a partner what a name means inside our network.
 */
export class OutboundError extends Error {
  override readonly name: string = 'OutboundError';
  readonly kind: OutboundErrorKind;
  constructor(kind: OutboundErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** A connection that was kept from an earlier call broke before a byte of the answer. */
export class StaleConnectionError extends OutboundError {
  override readonly name = 'StaleConnectionError';
  constructor(host: string) {
    super('connect', `${host} closed a connection that was kept`);
  }
}

/** Node's errors carry addresses in their messages and as properties; only their code is taken over. */
export function outboundError(error: NodeJS.ErrnoException, stage: Stage, host: string): OutboundError {
  if (error instanceof OutboundError) return error;
  if (error.code === 'UND_ERR_HEADERS_OVERFLOW')
    return new OutboundError('too_large', `${host} sent headers that are too large`);
  const cause = error.code ?? 'unknown cause';
  if (stage === 'connect') return new OutboundError('connect', `${host} accepted no connection (${cause})`);
  if (stage === 'tls') return new OutboundError('tls', `${host} failed the TLS handshake (${cause})`);
  return new OutboundError('connect', `${host} sent no complete answer (${cause})`);
}

const MISSED: Record<Stage, string> = {
  connect: 'accepted no connection',
  tls: 'did not finish the TLS handshake',
  answer: 'did not finish its answer',
};

export function timeoutError(timeout: number, stage: Stage, host: string): OutboundError {
  return new OutboundError('timeout', `${host} ${MISSED[stage]} within ${timeout} ms`);
}

export function abortedError(host: string): OutboundError {
  return new OutboundError('aborted', `the call to ${host} was ended before its answer`);
}
