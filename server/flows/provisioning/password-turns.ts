import { type PasswordHasher, PasswordHasherFullError } from '../../crypto/password-hasher.ts';

/** Hashes the passwords that are set, so that who sets many leaves the threads to those who sign in. */
export interface PasswordTurns {
  /**
   * @param account Who sets it: a partner, or an operator.
   * @throws PasswordHasherFullError
   */
  hash(account: string, password: string): Promise<string>;
}

/** Of one account: hashed at a time, and waiting for that. */
const AT_A_TIME = 2;
const WAITING = 20;

/** All accounts together take so much of the hasher's places at most. */
const SHARE = 1 / 4;

export function createPasswordTurns(hasher: PasswordHasher): PasswordTurns {
  const accounts = new Map<string, { running: number; waiting: (() => void)[] }>();
  const most = Math.max(AT_A_TIME, Math.floor(hasher.capacity * SHARE));
  let running = 0;
  return {
    async hash(account, password) {
      const own = accounts.get(account) ?? { running: 0, waiting: [] };
      if (own.running < AT_A_TIME) {
        if (running >= most) throw new PasswordHasherFullError('too many passwords are being set');
        running += 1;
        own.running += 1;
        accounts.set(account, own);
      } else {
        if (own.waiting.length >= WAITING) throw new PasswordHasherFullError('this account sets too many passwords');
        // Who ends hands its place on.
        await new Promise<void>((resolve) => own.waiting.push(resolve));
      }
      try {
        return await hasher.hash(password);
      } finally {
        const next = own.waiting.shift();
        if (next) next();
        else {
          running -= 1;
          own.running -= 1;
          if (own.running === 0) accounts.delete(account);
        }
      }
    },
  };
}
