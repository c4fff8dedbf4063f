/** Nobody got as far as being refused: no server, no answer in time. */
export class LoginFailedError extends Error {
  override name = 'LoginFailedError';
}

/** The auth service refused, or what came back is not its answer to this login. */
export class LoginRefusedError extends Error {
  override name = 'LoginRefusedError';
}
