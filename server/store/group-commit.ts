import { sqlState } from './database.ts';

/** More waits than the database can take soon; the caller is asked to come back. */
export class GroupCommitFullError extends Error {
  override name = 'GroupCommitFullError';
}

export interface GroupCommit<Request, Outcome> {
  /** @throws GroupCommitFullError when too much waits already. */
  add(request: Request): Promise<Outcome>;
}

interface Waiting<Request, Outcome> {
  request: Request;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

/**
 * SQLSTATE classes of what may pass when each is written by itself: data exception, integrity constraint violation,
 * and a deadlock with a group of another process.
 */
function isFaultOfOne(error: unknown): boolean {
  return /^(2[23]|40)/.test(sqlState(error) ?? '');
}

const LARGEST_GROUP = 256;
const LONGEST_QUEUE = 4096;

/**
 * Lets requests that arrive while a commit is under way share the next one. A lone request commits at once: there is
 * no timer, so sharing never adds a wait.
 * @param commit Writes a group in one commit; outcomes in the order of the requests.
 */
export function createGroupCommit<Request, Outcome>(
  commit: (requests: Request[]) => Promise<Outcome[]>,
): GroupCommit<Request, Outcome> {
  const waiting: Waiting<Request, Outcome>[] = [];
  let committing = false;

  async function drain(): Promise<void> {
    committing = true;
    while (waiting.length > 0) {
      const group = waiting.splice(0, LARGEST_GROUP);
      try {
        const outcomes = await commit(group.map(({ request }) => request));
        for (const [index, { resolve, reject }] of group.entries()) {
          const outcome = outcomes[index];
          if (outcome === undefined) reject(new Error('a group commit answered for fewer requests than it was given'));
          else resolve(outcome);
        }
      } catch (error) {
        if (group.length > 1 && isFaultOfOne(error)) await commitSingly(group);
        else for (const { reject } of group) reject(error);
      }
    }
    committing = false;
  }

  /** One request that cannot be written must not take the others along. */
  async function commitSingly(group: Waiting<Request, Outcome>[]): Promise<void> {
    for (const { request, resolve, reject } of group) {
      try {
        const [outcome] = await commit([request]);
        resolve(outcome as Outcome);
      } catch (error) {
        reject(error);
      }
    }
  }

  return {
    add(request) {
      if (waiting.length >= LONGEST_QUEUE) return Promise.reject(new GroupCommitFullError('too many commits wait'));
      return new Promise<Outcome>((resolve, reject) => {
        waiting.push({ request, resolve, reject });
        if (!committing) void drain();
      });
    },
  };
}
