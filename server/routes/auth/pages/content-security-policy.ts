/** Where forms of a page may lead, besides back to us: the redirect URIs of its client, or anywhere. */
export type FormTargets = readonly string[] | 'anywhere';

/**
 * The policy of one page. Browsers apply `form-action` to every redirect that follows a form, so it names the client's
 * redirect URI; where that redirects to yet another origin it is still blocked. An answer by `continuePage` ends that
 * chain and needs no targets. A page that only passes values on, `formPostPage`, needs 'anywhere'.
 */
export function contentSecurityPolicy(formTargets: FormTargets = []): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(formTargets === 'anywhere' ? [] : [formAction(formTargets)]),
  ].join('; ');
}

/** Every header of a page that concerns safety. Referrers are cut off, since addresses carry challenges and tokens. */
export function pageHeaders(formTargets: FormTargets = []): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(formTargets),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  };
}

function formAction(targets: readonly string[]): string {
  const sources = targets.flatMap((target) => source(target) ?? []);
  return ['form-action', "'self'", ...new Set(sources)].join(' ');
}

/** A target as the policy writes it; undefined for one it cannot: a host may hold characters that end a directive. */
function source(target: string): string | undefined {
  if (!URL.canParse(target)) return undefined;
  const { protocol, host, hostname } = new URL(target);
  if (protocol !== 'https:' && protocol !== 'http:') return protocol;
  // The policy has no way to name an IPv6 address.
  if (hostname.startsWith('[')) return protocol;
  return /^[a-z0-9.-]+(:\d+)?$/.test(host) ? `${protocol}//${host}` : undefined;
}
