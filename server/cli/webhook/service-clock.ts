import { type Clock, SECOND } from '../../clock.ts';
import { claimsOf } from '../login/id-token.ts';
import type { PartnerAccess } from './partner-access.ts';

/** The service's own time. The sandbox's can be far ahead of this machine's, and is moved while one watches. */
export interface ServiceClock {
  millis(): number;
  /** Asks what time it is there. */
  follow(): Promise<void>;
}

/** Learns the time from a token, which says when it was issued (RFC 9068 §2.2). */
export function createServiceClock(
  { freshToken }: Pick<PartnerAccess, 'freshToken'>,
  clock: Pick<Clock, 'millis'>,
): ServiceClock {
  let ahead = 0;
  return {
    millis: () => clock.millis() + ahead,
    async follow() {
      const { iat } = claimsOf(await freshToken());
      ahead = Number(iat) * SECOND - clock.millis();
    },
  };
}
