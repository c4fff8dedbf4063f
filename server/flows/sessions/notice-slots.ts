import type { ClaimedLogoutNotice, NoticesUnderWay } from '../../store/logout-notices.ts';

/** Notices under way at once; each holds a connection. */
const MOST = 100;
/** A client, and a partner with all its clients, may hang: what it has then is all that it can hold up. */
const MOST_OF_CLIENT = 4;
const MOST_OF_PARTNER = 8;
/** Clients that are remembered as hanging; beyond it the first ones are forgotten. */
const MOST_HANGING = 1_000;

/** Whose notices a process has under way, and who did not answer in time when it was last told something. */
export interface NoticeSlots {
  /** How many more there may be. */
  readonly room: number;
  underWay(): NoticesUnderWay;
  take(notice: ClaimedLogoutNotice): void;
  /** @param timedOut Undefined: nobody knows. */
  free(notice: ClaimedLogoutNotice, timedOut: boolean | undefined): void;
}

export function createNoticeSlots(): NoticeSlots {
  const taken = new Set<ClaimedLogoutNotice>();
  const hanging = new Set<string>();

  return {
    get room() {
      return MOST - taken.size;
    },
    underWay: () => ({
      clients: [...taken].map(({ client_id }) => client_id),
      partners: [...taken].map(({ partner_id }) => partner_id),
      hanging: [...hanging],
      mostOfClient: MOST_OF_CLIENT,
      mostOfPartner: MOST_OF_PARTNER,
    }),
    take: (notice) => void taken.add(notice),
    free(notice, timedOut) {
      taken.delete(notice);
      if (timedOut === undefined) return;
      hanging.delete(notice.client_id);
      if (timedOut) hanging.add(notice.client_id);
      const [first] = hanging;
      if (hanging.size > MOST_HANGING && first !== undefined) hanging.delete(first);
    },
  };
}
