import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { isLoopbackAddress, isPublicAddress } from './addresses.ts';
import {
  IPV4_IN_IPV6,
  ipv4,
  ipv4Number,
  ipv6,
  publicIpv4,
  publicIpv6,
  SPECIAL_IPV4,
  SPECIAL_IPV6,
  specialIpv4,
  specialIpv6,
} from './testing/address-arbitraries.ts';

describe('addresses', () => {
  test('no address of a special range is public', () => {
    fc.assert(fc.property(specialIpv4, (number) => assert.ok(!isPublicAddress(ipv4(number)))));
    fc.assert(fc.property(specialIpv6, (address) => assert.ok(!isPublicAddress(address))));
  });

  test('every other unicast address is public', () => {
    fc.assert(fc.property(publicIpv4, (number) => assert.ok(isPublicAddress(ipv4(number)))));
    fc.assert(fc.property(publicIpv6, (address) => assert.ok(isPublicAddress(address))));
  });

  test('the ranges begin and end where they should', () => {
    const special4 = (number: number) =>
      SPECIAL_IPV4.some(([first, last]) => ipv4Number(first) <= number && number <= ipv4Number(last));
    for (const [first, last] of SPECIAL_IPV4) {
      for (const edge of [ipv4Number(first) - 1, ipv4Number(first), ipv4Number(last), ipv4Number(last) + 1]) {
        if (edge < 0 || edge > 0xffff_ffff) continue;
        assert.equal(isPublicAddress(ipv4(edge)), !special4(edge), ipv4(edge));
      }
    }
    const all = 0xffff_ffff_ffff_ffffn;
    const special6 = (upper: bigint) => SPECIAL_IPV6.some(([first, last]) => first <= upper && upper <= last);
    for (const [first, last] of SPECIAL_IPV6) {
      for (const [upper, lower] of [
        [first - 1n, all] as const,
        [first, 0n] as const,
        [last, all] as const,
        [last + 1n, 0n] as const,
      ]) {
        if (upper < 0n || upper > all) continue;
        assert.equal(isPublicAddress(ipv6(upper, lower)), !special6(upper), ipv6(upper, lower));
      }
    }
  });

  test('an IPv6 address that carries an IPv4 address is not public, whichever that is', () => {
    for (const [form, write] of Object.entries(IPV4_IN_IPV6)) {
      fc.assert(
        fc.property(fc.oneof(specialIpv4, publicIpv4), (number) => assert.ok(!isPublicAddress(write(number)), form)),
      );
    }
  });

  test('the services of clouds that give out credentials are not public', () => {
    const metadata = ['169.254.169.254', '169.254.170.2', '100.100.100.200', '192.0.0.192', '168.63.129.16'];
    for (const address of [...metadata, 'fd00:ec2::254', 'fd20:ce::254', 'fe80::a9fe:a9fe']) {
      assert.ok(!isPublicAddress(address), address);
    }
  });

  test('what is no address, or names a zone, is neither public nor loopback', () => {
    for (const text of [
      '',
      'localhost',
      '127.1',
      '8.8.8',
      '0x08080808',
      '[2600::1]',
      '2600::1%eth0',
      '2600::1/64',
      'example.com',
    ]) {
      assert.ok(!isPublicAddress(text), text);
      assert.ok(!isLoopbackAddress(text), text);
    }
  });

  test('loopback is 127.0.0.0/8 and ::1', () => {
    for (const address of ['127.0.0.1', '127.255.255.254', '::1']) assert.ok(isLoopbackAddress(address), address);
    for (const address of ['126.255.255.255', '128.0.0.0', '0.0.0.0', '::', '::2', '10.0.0.1', '8.8.8.8']) {
      assert.ok(!isLoopbackAddress(address), address);
    }
  });
});
