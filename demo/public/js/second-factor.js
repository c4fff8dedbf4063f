/**
 * The platform hands a second-factor page a temporary token in its address. It must not stay there, where the history
 * and a shared screen keep it: it moves to sessionStorage, so that a reload still works.
 * @returns {{ token: string, challenge: string, isComplete: boolean }}
 */
export function takeToken() {
  const query = new URLSearchParams(location.search);
  const challenge = query.get('login_challenge') ?? '';
  const given = query.get('token');
  if (given) {
    sessionStorage.setItem(`token ${challenge}`, given);
    query.delete('token');
    history.replaceState(null, '', `${location.pathname}?${query}`);
  }
  const token = sessionStorage.getItem(`token ${challenge}`) ?? '';
  return { token, challenge, isComplete: token !== '' && challenge !== '' };
}

/** A code as people type it: `123 456` is fine. @param {HTMLInputElement} field */
export function typedCode(field) {
  return field.value.replace(/\s/g, '');
}

/**
 * What the refusals of a code mean. The third wrong one in a row suggests a clock that is off.
 * @param {number} wrongSoFar @returns {Record<string, import('./notice.js').Message>}
 */
export function codeMeanings(wrongSoFar) {
  return {
    code_used: { key: 'code_used' },
    401: { key: wrongSoFar < 2 ? 'code_wrong' : 'code_wrong_clock' },
  };
}
