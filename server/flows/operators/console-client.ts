import { ensureConsoleClient } from '../../store/operators.ts';
import type { Core } from '../core.ts';
import { callbackOf } from './console-sign-in.ts';

/** Lets the console be a client of the auth service, at the address that it has now. */
export async function admitConsole(core: Core): Promise<void> {
  const afterLogout = `${core.operatorUrl}/signed-out`;
  await ensureConsoleClient(core.database, callbackOf(core), afterLogout, core.clock.now());
  core.clients.clear();
}
