import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { refusedUrl } from './refused-url.ts';
import {
  IPV4_IN_IPV6,
  IPV4_SPELLINGS,
  publicIpv4,
  publicIpv6,
  specialIpv4,
  specialIpv6,
} from './testing/address-arbitraries.ts';

const LIVE = { allowLoopback: false };
const SANDBOX = { allowLoopback: true };

function assertRefused(url: string, options = LIVE) {
  assert.equal(typeof refusedUrl(url, options), 'string', url);
}

function assertAccepted(url: string, options = LIVE) {
  assert.equal(refusedUrl(url, options), undefined, url);
}

describe('refused URLs', () => {
  test('an address that is not public is refused in every spelling', () => {
    for (const write of Object.values(IPV4_SPELLINGS)) {
      fc.assert(fc.property(specialIpv4, (number) => assertRefused(`https://${write(number)}/`)));
    }
    fc.assert(fc.property(specialIpv6, (address) => assertRefused(`https://[${address}]/`)));
  });

  test('an address inside another is refused', () => {
    for (const write of Object.values(IPV4_IN_IPV6)) {
      fc.assert(
        fc.property(fc.oneof(specialIpv4, publicIpv4), (number) => assertRefused(`https://[${write(number)}]/`)),
      );
    }
  });

  test('a public address is accepted in every spelling', () => {
    for (const write of Object.values(IPV4_SPELLINGS)) {
      fc.assert(fc.property(publicIpv4, (number) => assertAccepted(`https://${write(number)}/`)));
    }
    fc.assert(fc.property(publicIpv6, (address) => assertAccepted(`https://[${address}]/`)));
  });

  test('the sandbox accepts loopback addresses and no other that is not public', () => {
    for (const write of Object.values(IPV4_SPELLINGS)) {
      fc.assert(
        fc.property(specialIpv4, fc.constantFrom('http', 'https'), (number, scheme) => {
          const url = `${scheme}://${write(number)}:4000/`;
          if (number >>> 24 === 127) assertAccepted(url, SANDBOX);
          else assertRefused(url, SANDBOX);
        }),
      );
    }
    assertAccepted('http://[::1]:4000/', SANDBOX);
    fc.assert(
      fc.property(specialIpv6, (address) => {
        fc.pre(!/^(0000:)+(0001|ffff:7f..:....)$/.test(address));
        assertRefused(`http://[${address}]:4000/`, SANDBOX);
      }),
    );
  });

  test('a URL is https, and so it is in the sandbox unless it names this machine', () => {
    for (const scheme of ['http', 'ftp', 'ws', 'file', 'javascript', 'unix']) {
      assertRefused(`${scheme}://partner.example/`);
      assertRefused(`${scheme}://partner.example/`, SANDBOX);
    }
    assertRefused('http://8.8.8.8/', SANDBOX);
    assertRefused('ftp://localhost/', SANDBOX);
    for (const host of ['localhost', 'partner.localhost', '127.0.0.1', '[::1]']) {
      assertRefused(`http://${host}/`);
      assertRefused(`https://${host}/`);
      assertAccepted(`http://${host}:4000/`, SANDBOX);
      assertAccepted(`https://${host}:4000/`, SANDBOX);
    }
  });

  test('the port is 443 or 8443, elsewhere than on this machine', () => {
    for (const port of ['', ':443', ':8443']) assertAccepted(`https://partner.example${port}/`);
    fc.assert(
      fc.property(fc.nat(65_535), (port) => {
        fc.pre(port !== 443 && port !== 8443);
        assertRefused(`https://partner.example:${port}/`);
        assertRefused(`https://partner.example:${port}/`, SANDBOX);
      }),
    );
  });

  test('names of internal networks are refused', () => {
    const names = ['localhost', 'a.localhost', 'intranet', 'internal', 'metadata.google.internal', 'printer.local'];
    for (const name of names) {
      for (const spelling of [name, name.toUpperCase(), `${name}.`]) assertRefused(`https://${spelling}/`);
    }
    for (const name of ['internal.partner.example', 'local.partner.example', 'mylocal.example', 'a.b.c.example']) {
      assertAccepted(`https://${name}/`);
    }
    assertRefused('https://partner.example./');
    assertRefused('http://localhost./', SANDBOX);
  });

  test('a URL has no user, no password, no fragment, and at most 2,048 characters', () => {
    for (const url of ['https://a@b.example', 'https://a:b@c.example', 'https://:b@c.example', 'https://c.example/#']) {
      assertRefused(url);
    }
    const long = `https://partner.example/${'a'.repeat(2048 - 24)}`;
    assertAccepted(long);
    assertRefused(`${long}a`);
    assertAccepted('https://partner.example/logout?tenant=1&x=%20');
  });

  test('any text is accepted or refused, nothing else', () => {
    const text = fc
      .tuple(fc.constantFrom('', 'https://', 'https://['), fc.string({ unit: 'binary' }))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.boolean(), (url, allowLoopback) => {
        assert.ok(['string', 'undefined'].includes(typeof refusedUrl(url, { allowLoopback })));
      }),
    );
    for (const url of [
      '',
      '/logout',
      'partner.example',
      'https://',
      'https://1.2.3.4.5',
      'https://256.1.1.1',
      'https:///',
    ]) {
      assertRefused(url);
    }
  });
});
