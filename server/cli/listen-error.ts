import type { Config, Listener } from '../config.ts';

/** A port that cannot be listened on: which one, and the setting that moves it. */
export class ListenError extends Error {
  override name = 'ListenError';
}

const CAUSES: Record<string, string> = {
  EADDRINUSE: 'another process listens there',
  EACCES: 'this user may not listen there',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'there is no host of that name',
};

/** The error as it is to be told: one of listening names the port and the setting, any other stays. */
export function explainListenError(error: unknown, config: Config): unknown {
  const {
    code = '',
    port,
    address,
    hostname,
  } = error as Partial<Record<'code' | 'address' | 'hostname', string>> & {
    port?: number;
  };
  const cause = CAUSES[code];
  const isMeant = (listener: Listener) => (port === undefined ? listener.host === hostname : listener.port === port);
  const found = Object.entries(config.listen).find(([, listener]) => isMeant(listener));
  const health = config.healthListen;
  // Without a port it may as well be the host of the database.
  if (cause === undefined || !(port !== undefined || found || (health && isMeant(health)))) return error;
  const surface = found?.[0].toUpperCase();
  const setting =
    surface === undefined ? 'WATTLOCK_HEALTH_LISTEN' : `WATTLOCK_${surface}_URL or WATTLOCK_${surface}_LISTEN`;
  const where = port === undefined ? `the address ${hostname}` : `port ${port} of ${address}`;
  return new ListenError(`${where} cannot be used: ${cause}. ${setting} moves it.`, { cause: error });
}
