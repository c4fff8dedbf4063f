const LOOPBACK = /^(localhost|([a-z0-9-]+\.)+localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The address of a surface without a slash at its end, as tokens name it. Secrets go there, so it must be https;
 * http is for this machine alone.
 * @throws TypeError
 */
export function serviceAddress(name: string, address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined) throw new TypeError(`${name} is not an absolute URL`);
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new TypeError(`${name} must have no user, password, query or fragment`);
  }
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && LOOPBACK.test(url.hostname))) {
    throw new TypeError(`${name} must be https, or http on this machine`);
  }
  return address.replace(/\/+$/, '');
}
