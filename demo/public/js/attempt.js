/**
 * What this tab must remember while the person is away logging in. It is filed under the state, so that two attempts,
 * or the Back button, do not mix. sessionStorage belongs to one tab and one origin, and ends with the tab.
 *
 * @typedef {{ state: string, nonce: string, verifier: string }} Attempt
 */

/** @param {Attempt} attempt */
export function rememberAttempt(attempt) {
  sessionStorage.setItem(`attempt ${attempt.state}`, JSON.stringify(attempt));
}

/**
 * The attempt with this state; nothing where this tab never began it. It is kept: a login that was begun anew by
 * `restart_url` comes back with the same state. That is safe, as a code is good once and only with this verifier.
 * @param {string | null} state @returns {Attempt | undefined}
 */
export function findAttempt(state) {
  const stored = sessionStorage.getItem(`attempt ${state}`);
  return stored === null ? undefined : JSON.parse(stored);
}
