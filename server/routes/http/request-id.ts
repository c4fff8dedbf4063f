import type { IncomingMessage } from 'node:http';
import { randomToken } from '../../crypto/random.ts';

const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/;
const PROCESS_ID = randomToken(9);
let requests = 0;

/** The request's id: the caller's, when it is a sane one, else one of our own, unique among processes and restarts. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  if (typeof given === 'string' && REQUEST_ID.test(given)) return given;
  requests += 1;
  return `${PROCESS_ID}-${requests.toString(36)}`;
}
