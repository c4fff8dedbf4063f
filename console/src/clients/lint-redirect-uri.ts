export type UriFault = 'invalid' | 'fragment' | 'wildcard' | 'insecure' | 'space' | 'twice' | 'trailingSlash';

/** What is wrong, or likely to go wrong, with each redirect URI: they are compared exactly (RFC 6749 §3.1.2, RFC 9700 §4.1). */
export function lintRedirectUris(uris: string[]): { uri: string; fault: UriFault }[] {
  const given = uris.map((uri) => uri.trim()).filter((uri) => uri !== '');
  return given.flatMap((uri, index) => {
    const fault = faultOf(uri, given, index);
    return fault ? [{ uri, fault }] : [];
  });
}

function faultOf(uri: string, all: string[], index: number): UriFault | undefined {
  if (/\s/.test(uri)) return 'space';
  if (uri.includes('*')) return 'wildcard';
  if (!URL.canParse(uri)) return 'invalid';
  const { protocol, hash, hostname } = new URL(uri);
  if (hash !== '' || uri.endsWith('#')) return 'fragment';
  if (protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return 'insecure';
  if (all.indexOf(uri) !== index) return 'twice';
  // The same address with and without a slash: one of the two was meant.
  if (uri.endsWith('/') && all.includes(uri.slice(0, -1))) return 'trailingSlash';
  return undefined;
}
