import { styleText } from 'node:util';
import { card } from '../layout.ts';
import { printableJson } from '../printable.ts';
import type { TokenResponse } from './auth-service.ts';
import { claimsOf } from './id-token.ts';

/** What the tokens say, and the tokens to copy. */
export function showTokens(tokens: TokenResponse): string {
  const claims = (title: string, token: string) => `${styleText('bold', title)}\n${printableJson(claimsOf(token))}\n`;
  return [
    claims('Claims of the access token', tokens.access_token),
    ...(tokens.id_token === undefined ? [] : [claims('Claims of the id_token', tokens.id_token)]),
    card(tokens),
  ].join('\n');
}
