import assert from 'node:assert/strict';
import { argon2Sync, pbkdf2Sync } from 'node:crypto';
import { describe, test } from 'node:test';
import bcrypt from 'bcryptjs';
import fc from 'fast-check';
import { checkPasswordSync, hashPasswordSync, passwordHashFault } from './password-hash.ts';

const passwords = fc.string({ unit: 'grapheme', minLength: 8, maxLength: 24 });
const salts = fc.uint8Array({ minLength: 16, maxLength: 16 });
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

/** Hashes of other systems, made by their own tools. */
const FOREIGN: Record<string, (password: string, salt: Uint8Array) => string> = {
  argon2id: (message, nonce) => {
    const tag = argon2Sync('argon2id', { message, nonce, memory: 64, passes: 1, parallelism: 2, tagLength: 24 });
    return `$argon2id$v=19$m=64,t=1,p=2$${base64(nonce)}$${base64(tag)}`;
  },
  'bcrypt 2b': (password) => bcrypt.hashSync(password, 4),
  'bcrypt 2y': (password) => bcrypt.hashSync(password, 4).replace('$2b$', '$2y$'),
  'pbkdf2-sha256 in PHC form': (password, salt) =>
    `$pbkdf2-sha256$i=100$${base64(salt)}$${base64(pbkdf2Sync(password, salt, 100, 32, 'sha256'))}`,
  'pbkdf2-sha512 as Passlib writes it': (password, salt) => {
    const ab64 = (bytes: Uint8Array) => base64(bytes).replaceAll('+', '.');
    return `$pbkdf2-sha512$100$${ab64(salt)}$${ab64(pbkdf2Sync(password, salt, 100, 64, 'sha512'))}`;
  },
};

describe('password hashes', () => {
  for (const [form, hash] of Object.entries(FOREIGN)) {
    test(`${form}: the password matches as it was typed, another one does not, and it is to be renewed`, () => {
      fc.assert(
        fc.property(passwords, passwords, salts, (password, other, salt) => {
          fc.pre(password.normalize('NFKC') !== other.normalize('NFKC'));
          const stored = hash(password, salt);
          assert.equal(passwordHashFault(stored), undefined, stored);
          assert.deepEqual(checkPasswordSync(password, stored), { matches: true, outdated: true });
          assert.equal(checkPasswordSync(other, stored).matches, false);
        }),
        { numRuns: 25 },
      );
    });
  }

  test('our own matches in every compatibility form, and is not to be renewed', () => {
    for (const [given, typed] of [
      ['Ｐassword ﬁve', 'Password five'],
      ['Password five', 'Ｐassword ﬁve'],
      ['cafe\u0301 noir', 'café noir'],
    ] as const) {
      const stored = hashPasswordSync(given);
      assert.equal(passwordHashFault(stored), undefined);
      assert.deepEqual(checkPasswordSync(typed, stored), { matches: true, outdated: false });
      assert.equal(checkPasswordSync(`${typed} `, stored).matches, false);
    }
    assert.notEqual(hashPasswordSync('the same'), hashPasswordSync('the same'));
  });

  test('the published hashes of the reference implementations match', () => {
    const published = [
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
      '$pbkdf2-sha256$6400$.6UI/S.nXIk8jcbdHx3Fhg$98jZicV16ODfEsEZeYPGHU3kbrUrvUEXOPimVSQDD44',
    ];
    for (const stored of published) {
      assert.equal(checkPasswordSync('password', stored).matches, true, stored);
      assert.equal(checkPasswordSync('Password', stored).matches, false);
    }
    const openwall = '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW';
    assert.equal(checkPasswordSync('U*U', openwall).matches, true);
    assert.equal(checkPasswordSync('U*V', openwall).matches, false);
  });

  test('a hash that cannot be computed, or would take minutes, is refused when it comes in', () => {
    const tail = `$${'A'.repeat(22)}$${'A'.repeat(43)}`;
    const bad = [
      ...['', 'password', '$1$abc$def', '$2b$10$short', `$argon2i$v=19$m=64,t=1,p=1${tail}`],
      `$argon2id$v=19$m=1,t=1,p=1${tail}`,
      `$argon2id$v=19$m=64,t=0,p=1${tail}`,
      `$argon2id$v=19$m=64,t=1,p=0${tail}`,
      `$argon2id$v=19$m=64,t=1,p=9${tail}`,
      `$argon2id$v=19$m=9999999,t=1,p=1${tail}`,
      `$argon2id$v=19$m=65536,t=1000,p=1${tail}`,
      `$argon2id$v=16$m=64,t=1,p=1${tail}`,
      `$pbkdf2-sha256$i=0${tail}`,
      `$pbkdf2-sha256$i=99999999${tail}`,
      `$pbkdf2-sha1$i=1000${tail}`,
      `$2b$03$${'A'.repeat(53)}`,
      `$2b$31$${'A'.repeat(53)}`,
      `$2x$10$${'A'.repeat(53)}`,
    ];
    for (const stored of bad) assert.equal(typeof passwordHashFault(stored), 'string', stored);
  });

  test('every hash that is let in can be checked without a fault', () => {
    const parameters = fc.record({ m: fc.integer({ min: 0, max: 128 }), t: fc.nat(3), p: fc.nat(4), salt: salts });
    fc.assert(
      fc.property(parameters, ({ m, t, p, salt }) => {
        const stored = `$argon2id$v=19$m=${m},t=${t},p=${p}$${base64(salt)}$${'A'.repeat(43)}`;
        if (passwordHashFault(stored) === undefined) assert.equal(checkPasswordSync('x', stored).matches, false);
      }),
    );
    for (const iterations of [1, 10]) {
      const stored = `$pbkdf2-sha512$i=${iterations}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
      assert.equal(passwordHashFault(stored), undefined);
      assert.equal(checkPasswordSync('x', stored).matches, false);
    }
  });
});
