import { argon2Sync, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import bcrypt from 'bcryptjs';

/** Argon2id as OWASP recommends: 19 MiB, two passes, one lane. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const SALT_BYTES = 16;

/** What comes of checking a password. */
export interface PasswordCheck {
  matches: boolean;
  /** The hash is not how a new one would be made: replace it, now that the password is known. */
  outdated: boolean;
}

/**
 * A hash in PHC form. Takes tens of milliseconds by design: for a worker thread. The same person types the same letters
 * on every device: compatibility forms do not count.
 */
export function hashPasswordSync(password: string): string {
  const salt = randomBytes(SALT_BYTES);
  const { memory, passes, parallelism } = PARAMETERS;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(argon2id(password.normalize('NFKC'), salt, PARAMETERS))}`;
}

/** Checks a password against a hash of any form that `passwordHashFault` accepts. */
export function checkPasswordSync(password: string, stored: string): PasswordCheck {
  const argon2 = parseArgon2(stored);
  if (argon2) {
    const { salt, tag, ...parameters } = argon2;
    const outdated = (['memory', 'passes', 'parallelism', 'tagLength'] as const).some(
      (name) => parameters[name] !== PARAMETERS[name],
    );
    // Hashes from elsewhere were made of the letters as they were typed.
    const typed = [...new Set([password.normalize('NFKC'), password])];
    return { matches: typed.some((one) => equal(argon2id(one, salt, parameters), tag)), outdated };
  }
  const pbkdf2 = parsePbkdf2(stored);
  if (pbkdf2) {
    const { digest, iterations, salt, tag } = pbkdf2;
    return { matches: equal(pbkdf2Sync(password, salt, iterations, tag.length, digest), tag), outdated: true };
  }
  return { matches: isBcrypt(stored) && bcrypt.compareSync(password, stored), outdated: true };
}

/** Why a text cannot be the password hash of a user who moves here; undefined when it can. */
export function passwordHashFault(stored: string): string | undefined {
  const argon2 = parseArgon2(stored);
  if (argon2) return argon2Fault(argon2);
  const pbkdf2 = parsePbkdf2(stored);
  if (pbkdf2) {
    const { iterations } = pbkdf2;
    return iterations < 1 || iterations > 2_000_000 ? 'its PBKDF2 iterations are not 1 to 2000000' : undefined;
  }
  if (isBcrypt(stored)) {
    const cost = Number(stored.slice(4, 6));
    return cost < 4 || cost > 13 ? 'its bcrypt cost is not 4 to 13' : undefined;
  }
  return 'it is none of $argon2id$…, $2b$… (bcrypt), $pbkdf2-sha256$… or $pbkdf2-sha512$…';
}

/** RFC 9106 §3.1 for the least of each: what cannot be computed would fail at each login. */
function argon2Fault({ memory, passes, parallelism }: Argon2Parameters): string | undefined {
  if (passes < 1 || parallelism < 1 || memory < 8 * parallelism) return 'its Argon2 parameters cannot be';
  return memory * passes > 524_288 ? 'its Argon2 parameters are too costly' : undefined;
}

interface Argon2Parameters {
  memory: number;
  passes: number;
  parallelism: number;
  tagLength: number;
}

function argon2id(password: string, salt: Uint8Array, parameters: Argon2Parameters): Buffer {
  return argon2Sync('argon2id', { message: password, nonce: salt, ...parameters });
}

const ARGON2 =
  /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,4}),p=(\d{1,3})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

function parseArgon2(stored: string): (Argon2Parameters & { salt: Buffer; tag: Buffer }) | undefined {
  const [, memory, passes, parallelism, salt = '', tag = ''] = ARGON2.exec(stored) ?? [];
  if (memory === undefined) return undefined;
  const bytes = Buffer.from(tag, 'base64');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: bytes.length,
    salt: Buffer.from(salt, 'base64'),
    tag: bytes,
  };
}

/** `$pbkdf2-sha256$i=600000$salt$hash` (PHC), and without `i=` and with `.` for `+`, as Passlib writes it. */
const PBKDF2 =
  /^\$pbkdf2-(sha256|sha512)\$(?:i=)?(\d{1,8})(?:,l=\d+)?\$([A-Za-z0-9+/.]{8,128})\$([A-Za-z0-9+/.]{22,128})$/;

function parsePbkdf2(stored: string) {
  const [, digest, iterations, salt = '', tag = ''] = PBKDF2.exec(stored) ?? [];
  if (digest === undefined) return undefined;
  const bytes = (text: string) => Buffer.from(text.replaceAll('.', '+'), 'base64');
  return { digest, iterations: Number(iterations), salt: bytes(salt), tag: bytes(tag) };
}

function isBcrypt(stored: string): boolean {
  return /^\$2[aby]\$\d\d\$[A-Za-z0-9./]{53}$/.test(stored);
}

function equal(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/** PHC strings carry base64 without padding. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
