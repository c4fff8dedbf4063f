import type { ClientCredentials } from '../../store/clients.ts';

/**
 * The audiences that the operator granted a client for one kind of token. A client that may impersonate also gets the
 * auth service itself, so that its tokens open `/v1/auth/impersonate`.
 */
export function grantedAudiences(
  issuerUrl: string,
  { client, audiences }: ClientCredentials,
  perspective: 'partner' | 'user',
): string[] {
  const names: string[] = [];
  for (const audience of audiences) if (audience.perspective === perspective) names.push(audience.name);
  if (perspective === 'partner' && client.impersonation) names.push(issuerUrl);
  return names;
}
