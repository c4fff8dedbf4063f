import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lintRedirectUris } from './lint-redirect-uri.ts';

test('each redirect URI that would not work, or not as meant, is named with the rule', () => {
  const faultOf = (...uris: string[]) => lintRedirectUris(uris).map(({ fault }) => fault);
  assert.deepEqual(faultOf('https://mijn.partner.example/callback', 'nl.partner.app:/callback'), []);
  assert.deepEqual(faultOf('http://localhost:3000/callback', 'http://[::1]/callback'), []);
  assert.deepEqual(faultOf('http://mijn.partner.example/callback'), ['insecure']);
  assert.deepEqual(faultOf('https://*.partner.example/callback'), ['wildcard']);
  assert.deepEqual(faultOf('https://mijn.partner.example/#done'), ['fragment']);
  assert.deepEqual(faultOf('mijn.partner.example'), ['invalid']);
  assert.deepEqual(faultOf('https://a.example/x', 'https://a.example/x'), ['twice']);
  assert.deepEqual(faultOf('https://a.example/x', 'https://a.example/x/'), ['trailingSlash']);
});
