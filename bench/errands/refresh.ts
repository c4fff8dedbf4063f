import { formRequest } from '../requests.ts';
import type { Errand, Errands } from './errand.ts';

/** Refreshes by a public client, each family in turn with the token that its last answer gave. */
export interface RefreshPlan {
  kind: 'refresh';
  path: string;
  clientId: string;
  /** The live token of each family; more of them than connections, or as many. */
  tokens: string[];
}

const REFRESH_TOKEN = /"refresh_token":"([^"]+)"/;

export function refreshErrands({ path, clientId, tokens }: RefreshPlan): Errands {
  const live = [...tokens];
  /** Families that no refresh is under way for, the longest unused one first. */
  const free = live.map((_, place) => place);
  let first = 0;
  function* refresh(): Errand {
    const place = free[first];
    if (place === undefined) throw new Error('more connections than families');
    first += 1;
    try {
      const form = { grant_type: 'refresh_token', client_id: clientId, refresh_token: live[place] as string };
      const answer = yield { name: 'refresh', request: Buffer.from(formRequest(path, form), 'latin1'), status: 200 };
      const token = REFRESH_TOKEN.exec(answer.body.toString('latin1'))?.[1];
      if (token === undefined) throw new Error('an answer without refresh token');
      live[place] = token;
    } finally {
      free.push(place);
    }
  }
  return { next: refresh, tokens: () => live };
}
