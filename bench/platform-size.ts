import { idOf } from './fill.ts';

/** How much there is for operators to look through. */
export interface PlatformSize {
  /** Each has a contract. */
  users: number;
  /** Of the audit log. */
  entries: number;
}

/** Each is told of each contract of its partner, which makes the messages. */
export const ENDPOINTS_OF_PARTNER = 5;

/** So many users of a partner on average; the first one has a third of all. */
const USERS_OF_PARTNER = 1_000;
export const partnersOf = ({ users }: PlatformSize) => Math.max(20, Math.ceil(users / USERS_OF_PARTNER));

/** In SQL: whose the user of number `n`, and all that is that user's, is. */
export const partnerOf = (size: PlatformSize) => idOf(partnerNumberOf(size));
export const partnerNumberOf = (size: PlatformSize) =>
  `(case when n % 3 = 0 then 1 else 1 + n % ${partnersOf(size)} end)`;

/** A user of that partner. */
export function userOf(size: PlatformSize, partner: number): number {
  if (partner === 1) return 3;
  return (partner - 1) % 3 === 0 ? partner - 1 + partnersOf(size) : partner - 1;
}

export const CLIENTS_OF_PARTNER = 3;
/** The number of the client that impersonates: of a partner, and in SQL of the partner of user `n`. */
export const machineClientOf = (partner: number) => partner * CLIENTS_OF_PARTNER + 2;
export const machineClientOfUser = (size: PlatformSize) =>
  `${idOf(`(${partnerNumberOf(size)} * ${CLIENTS_OF_PARTNER} + 2)`)}::text`;

export const DAYS_OF_ATTEMPTS = 5;
