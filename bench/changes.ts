import type { Wattlock } from './peers/wattlock.ts';
import { bearerJsonRequest, fetchTokens } from './requests.ts';

/** Changes of contracts through the partner API. */
export interface Changes {
  /** The requests of one run: each contract in turn, and none changes nothing. With a token, which lives for five minutes. */
  next(): Promise<string[]>;
}

export function createChanges(auth: Wattlock, contractIds: readonly string[]): Changes {
  let estimate = 0;
  return {
    async next() {
      const [token = ''] = await fetchTokens(auth, 1);
      // Two values that no run before had: when the requests begin anew, each contract has the other one.
      const values = [estimate + 1, estimate + 2];
      estimate += values.length;
      return values.flatMap((value) =>
        contractIds.map((id) =>
          bearerJsonRequest('PATCH', `/v1/contracts/${id}`, token, {
            contract_variables: { yearly_estimate_electricity: value },
          }),
        ),
      );
    },
  };
}
