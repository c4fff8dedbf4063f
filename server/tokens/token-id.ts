/**
 * A token's `jti`: a unique part, then the epochs of its client and (user tokens) its user at the time of issue. A
 * cut-off raises an epoch, so "issued before or after" is exact even within one second, and needs no claim of its own.
 */
export function tokenId(unique: string, clientEpoch: number, userEpoch?: number): string {
  return userEpoch === undefined ? `${unique}.${clientEpoch}` : `${unique}.${clientEpoch}.${userEpoch}`;
}

/** The epochs in a `jti`; NaN where it has none, which no comparison accepts. */
export function epochsOf(jti: string): { client: number; user: number } {
  const [, client, user] = jti.split('.');
  return { client: Number(client ?? Number.NaN), user: Number(user ?? Number.NaN) };
}
