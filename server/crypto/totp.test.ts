import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { HOTP, TOTP as OtherTotp, Secret } from 'otpauth';
import { base32 } from './base32.ts';
import { s256Challenge } from './pkce.ts';
import { createRecoveryCode, normalizeRecoveryCode } from './recovery-code.ts';
import { createTotpSecret, matchingTotpStep, TOTP, totpCode, totpStep } from './totp.ts';

const RFC_SECRET = Buffer.from('12345678901234567890');
const secrets = fc.uint8Array({ minLength: 10, maxLength: 64 });
/** Up to the year 5000: past every counter that 32 bits hold. */
const times = fc.integer({ min: 0, max: 95_617_584_000_000 });

describe('one-time codes', () => {
  test('the vectors of RFC 6238 appendix B, in their last six digits', () => {
    const vectors: [seconds: number, code: string][] = [
      [59, '94287082'],
      [1_111_111_109, '07081804'],
      [1_111_111_111, '14050471'],
      [1_234_567_890, '89005924'],
      [2_000_000_000, '69279037'],
      [20_000_000_000, '65353130'],
    ];
    for (const [seconds, code] of vectors) {
      assert.equal(totpCode(RFC_SECRET, totpStep(seconds * 1000)), code.slice(-6), String(seconds));
    }
  });

  test('the vectors of RFC 4226 appendix D', () => {
    const codes = '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'.split(' ');
    for (const [counter, code] of codes.entries()) assert.equal(totpCode(RFC_SECRET, counter), code);
  });

  test('any secret at any time gives the code of another implementation', () => {
    fc.assert(
      fc.property(secrets, times, (bytes, timestamp) => {
        const secret = Secret.fromBase32(base32(bytes));
        assert.equal(totpCode(bytes, totpStep(timestamp)), new OtherTotp({ secret }).generate({ timestamp }));
        assert.equal(totpCode(bytes, totpStep(timestamp)), HOTP.generate({ secret, counter: totpStep(timestamp) }));
      }),
    );
  });

  test('a code matches in its own step and its two neighbours, and nowhere else', () => {
    fc.assert(
      fc.property(secrets, times, fc.integer({ min: -5, max: 5 }), (secret, time, distance) => {
        const now = totpStep(time) + 10;
        const near = [-1, 0, 1].map((one) => totpCode(secret, now + one));
        const code = totpCode(secret, now + distance);
        const matching = matchingTotpStep(secret, code, now * TOTP.period * 1000);
        if (Math.abs(distance) <= 1) assert.ok(matching !== undefined && totpCode(secret, matching) === code);
        else assert.equal(matching !== undefined, near.includes(code));
      }),
    );
  });

  test('what is not six digits never matches', () => {
    fc.assert(
      fc.property(
        fc.uint16Array({ maxLength: 20 }).map((units) => String.fromCharCode(...units)),
        (code) => {
          fc.pre(!/^\d{6}$/.test(code));
          assert.equal(matchingTotpStep(RFC_SECRET, code, 59_000), undefined);
        },
      ),
    );
    const right = totpCode(RFC_SECRET, 1);
    for (const code of [`${right} `, `${right}0`, right.slice(0, 5), '２８７０８２']) {
      assert.equal(matchingTotpStep(RFC_SECRET, code, 59_000), undefined);
    }
  });

  test('secrets have 160 bits and never repeat', () => {
    assert.equal(createTotpSecret().length, 20);
    assert.notDeepEqual(createTotpSecret(), createTotpSecret());
  });
});

describe('base32', () => {
  test('the vectors of RFC 4648 §10, without padding', () => {
    const vectors = {
      '': '',
      f: 'MY',
      fo: 'MZXQ',
      foo: 'MZXW6',
      foob: 'MZXW6YQ',
      fooba: 'MZXW6YTB',
      foobar: 'MZXW6YTBOI',
    };
    for (const [text, encoded] of Object.entries(vectors)) assert.equal(base32(Buffer.from(text)), encoded);
  });

  test('any bytes come out of another implementation as they went in', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        assert.deepEqual(Secret.fromBase32(base32(bytes)).bytes, bytes);
      }),
    );
  });
});

describe('recovery codes', () => {
  test('one is the same however it is typed: case, spaces, hyphens, and what is misread', () => {
    const typed = fc.record({
      lower: fc.boolean(),
      separator: fc.constantFrom('', ' ', '-', ' - ', '\t', '\u00a0'),
      misread: fc.boolean(),
    });
    fc.assert(
      fc.property(typed, ({ lower, separator, misread }) => {
        const code = createRecoveryCode();
        assert.match(code, /^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
        let text = code.replaceAll('-', separator);
        if (misread) text = text.replaceAll('O', '0').replaceAll('I', '1').replaceAll('B', '8');
        if (lower) text = text.toLowerCase();
        assert.equal(normalizeRecoveryCode(text), code.replaceAll('-', ''));
      }),
    );
  });

  test('a code of the app, and anything of another length, is none', () => {
    for (const text of ['', '123456', 'A'.repeat(15), 'A'.repeat(17), 'ABCD-EFGH-IJKL-MNO9', 'ß'.repeat(16)]) {
      assert.equal(normalizeRecoveryCode(text), undefined, text);
    }
  });
});

test('the S256 challenge is that of RFC 7636 appendix B', () => {
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  assert.equal(s256Challenge(verifier), 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
});
