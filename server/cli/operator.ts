import { userInfo } from 'node:os';
import type { Provisioner } from '../flows/provisioning/operator-action.ts';

/** Who runs the command line, for the audit log: the user of the operating system. */
export function operator(): Provisioner {
  return { actor_type: 'operator', actor_id: `cli:${userName()}` };
}

/** A container may run under an id that has no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid-${process.getuid?.() ?? 'unknown'}`;
  }
}
