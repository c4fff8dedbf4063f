import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeCurl, loginUrl, tokenCurl } from './snippets.ts';

const CLIENT = {
  id: 'mijn',
  redirect_uris: ['https://a.example/cb'],
  scopes: ['openid', 'offline'],
  authentication: 'none' as const,
};
const URLS = { auth: 'https://login.example' };

test('no request to paste holds a secret: it is a variable, so that it enters no history', () => {
  assert.match(tokenCurl(CLIENT, URLS), /client_secret="\$CLIENT_SECRET"/);
  assert.doesNotMatch(codeCurl(CLIENT, URLS), /client_secret/);
});

test('a login begins with a challenge by S256, and asks for each scope once', () => {
  const { searchParams } = new URL(loginUrl(CLIENT, URLS, 'challenge', 'state'));
  assert.equal(searchParams.get('code_challenge_method'), 'S256');
  assert.equal(searchParams.get('scope'), 'openid offline');
  assert.equal(searchParams.get('redirect_uri'), 'https://a.example/cb');
});
