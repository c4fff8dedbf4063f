/** What a JWT says (RFC 7519 §3). This reads, it does not verify: who acts on a token from others verifies it first. */
/** @param {string} token @returns {{ header: Record<string, unknown>, claims: Record<string, unknown> }} */
export function readJwt(token) {
  const [header = '', claims = ''] = token.split('.');
  return { header: readPart(header), claims: readPart(claims) };
}

/** @param {string} part base64url of JSON in UTF-8 */
function readPart(part) {
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(binary, (c) => c.charCodeAt(0))));
}
