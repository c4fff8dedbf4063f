import type { Permission } from '../api/session.ts';

/**
 * What is chosen once a permission is ticked, or not any more. Whoever may change something sees it in the answer, so a
 * token has the permission to read it, too.
 */
export function tickPermission(chosen: readonly string[], permission: string, on: boolean): string[] {
  if (on) return [...new Set([...chosen, permission, readingOf(permission)])];
  return chosen.filter((one) => one !== permission && readingOf(one) !== permission);
}

function readingOf(permission: string): Permission {
  return `${permission.split(':')[0]}:read` as Permission;
}
