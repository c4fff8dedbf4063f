import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { contentSecurityPolicy } from './content-security-policy.ts';

const formAction = (...targets: string[]) =>
  contentSecurityPolicy(targets)
    .split('; ')
    .find((directive) => directive.startsWith('form-action'));

describe("a page's policy", () => {
  test('allows nothing but our own style sheets, scripts and images', () => {
    assert.equal(
      contentSecurityPolicy(),
      "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self'; " +
        "base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    );
  });

  test('lets forms lead to the redirect URIs of the client, each origin once', () => {
    assert.equal(
      formAction('https://app.example/callback', 'https://app.example/other', 'http://127.0.0.1:8123/'),
      "form-action 'self' https://app.example http://127.0.0.1:8123",
    );
    assert.equal(formAction('nl.zonnestroom.app:/callback'), "form-action 'self' nl.zonnestroom.app:");
    // An IPv6 address cannot be named.
    assert.equal(formAction('http://[::1]:8123/'), "form-action 'self' http:");
  });

  test('cannot be widened by a redirect URI', () => {
    for (const uri of [
      "https://a;script-src 'unsafe-inline'/",
      'https://a;b.example/',
      'https://*/',
      'not an address',
    ]) {
      assert.equal(formAction(uri), "form-action 'self'", uri);
    }
  });
});
