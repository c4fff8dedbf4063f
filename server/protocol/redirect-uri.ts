const LOOPBACK_WITHOUT_PORT = /^http:\/\/(127\.0\.0\.1|\[::1\])(?=[/?]|$)/;

/**
 * Whether a redirect URI is one that is registered: letter for letter (RFC 9700 §2.1). A loopback address registered
 * without a port stands for every port of it, since an app on a desktop cannot know which one is free (RFC 8252 §7.3).
 */
export function isRegisteredRedirectUri(uri: string, registered: readonly string[]): boolean {
  if (registered.includes(uri)) return true;
  // A port above 65535 makes an address that cannot be led to.
  return URL.canParse(uri) && registered.some((one) => LOOPBACK_WITHOUT_PORT.test(one) && one === withoutPort(uri));
}

function withoutPort(uri: string): string {
  return uri.replace(/^(http:\/\/(?:127\.0\.0\.1|\[::1\])):\d{1,5}(?=[/?]|$)/, '$1');
}
