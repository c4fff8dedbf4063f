import type { Config, Listener, Surface } from './config.ts';
import { invalid } from './flows/fault.ts';

/** What one process can do: serve a surface, or do the work that time sets off. */
export type Role = Exclude<Surface, 'demo'> | 'worker';
export const ROLES: readonly Role[] = ['auth', 'customer', 'partner', 'operator', 'worker'];

/** Roles as a person lists them; in the order of `ROLES`, whatever the order they were given in. */
export function rolesOf(only: string | undefined): readonly Role[] {
  if (only === undefined) return ROLES;
  const asked = only.split(',').map((role) => role.trim());
  const unknown = asked.find((role) => !(ROLES as readonly string[]).includes(role));
  if (unknown !== undefined) throw invalid(`--only: "${unknown}" is none of ${ROLES.join(', ')}`);
  return ROLES.filter((role) => asked.includes(role));
}

/**
 * Where a process tells how it is. By default loopback, 100 above the port of the first surface, so that processes side
 * by side do not meet.
 * @param index Which of several worker processes it is.
 */
export function healthListener(config: Config, roles: readonly Role[], index = 0): Listener {
  const [first] = roles;
  const WORKER_OFFSET = 5;
  const port =
    first === undefined || first === 'worker' ? config.listen.auth.port + WORKER_OFFSET : config.listen[first].port;
  const { host, port: chosen } = config.healthListen ?? { host: '127.0.0.1', port: port + 100 };
  return { host, port: chosen + index };
}
