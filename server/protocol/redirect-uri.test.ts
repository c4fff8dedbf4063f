import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isRegisteredRedirectUri } from './redirect-uri.ts';
import { errorDescription } from './text.ts';

const addresses = fc.webUrl({ withQueryParameters: true });

test('a redirect URI is registered letter for letter, or it is not', () => {
  fc.assert(
    fc.property(addresses, fc.array(addresses), (uri, others) => {
      assert.equal(isRegisteredRedirectUri(uri, [...others, uri]), true);
      assert.equal(isRegisteredRedirectUri(uri, others), others.includes(uri));
      for (const near of [`${uri}/`, `${uri}#`, `${uri} `, uri.replace('://', '://x.'), `${uri}%00`]) {
        assert.equal(isRegisteredRedirectUri(near, [uri]), false, near);
      }
    }),
  );
});

test('a loopback address without a port stands for every port that there is', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('127.0.0.1', '[::1]'),
      fc.integer({ min: 0, max: 99_999 }),
      fc.webPath(),
      (host, port, path) => {
        const registered = [`http://${host}${path}`];
        assert.equal(isRegisteredRedirectUri(`http://${host}:${port}${path}`, registered), port <= 65_535);
        assert.equal(isRegisteredRedirectUri(`https://${host}:${port}${path}`, registered), false);
        assert.equal(isRegisteredRedirectUri(`http://${host}:${port}${path}x`, registered), false);
        assert.equal(isRegisteredRedirectUri(`http://u@${host}:${port}${path}`, registered), false);
      },
    ),
  );
});

test('whatever is let through by that rule leads to this machine', () => {
  const registered = ['http://127.0.0.1/cb', 'http://[::1]/cb'];
  const parts = fc.constantFrom(
    'http://',
    '127.0.0.1',
    '[::1]',
    ':',
    '80',
    '@',
    'evil.example',
    '/cb',
    '/',
    '\\',
    '#',
    '?',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), (pieces) => {
      const uri = pieces.join('');
      if (!isRegisteredRedirectUri(uri, registered)) return;
      const { protocol, hostname, pathname, username, hash } = new URL(uri);
      assert.deepEqual([protocol, pathname, username, hash], ['http:', '/cb', '', '']);
      assert.ok(['127.0.0.1', '[::1]'].includes(hostname), uri);
    }),
    { numRuns: 2_000 },
  );
});

test('an error description is printable ASCII without quotes and backslashes (RFC 6749 §4.1.2.1)', () => {
  fc.assert(
    fc.property(
      fc.uint16Array().map((units) => String.fromCharCode(...units)),
      (text) => {
        assert.match(errorDescription(text), /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/);
      },
    ),
  );
  assert.equal(errorDescription('the parameter "code" is missing'), "the parameter 'code' is missing");
});
