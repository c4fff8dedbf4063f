import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { type PasswordHasher, PasswordHasherFullError } from '../../crypto/password-hasher.ts';
import { createPasswordTurns, type PasswordTurns } from './password-turns.ts';

let turns: PasswordTurns;
/** What is being hashed; each ends when it is told to. */
let hashing: { password: string; end: (failure?: Error) => void }[];

beforeEach(() => {
  hashing = [];
  const hash = (password: string) =>
    new Promise<string>((resolve, reject) => {
      hashing.push({ password, end: (failure) => (failure ? reject(failure) : resolve(`hash of ${password}`)) });
    });
  turns = createPasswordTurns({ hash, capacity: 24 } as PasswordHasher);
});

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('an account has two at a time, and its others follow in order', async () => {
  const all = ['1', '2', '3', '4'].map((password) => turns.hash('one', password));
  assert.deepEqual(
    hashing.map(({ password }) => password),
    ['1', '2'],
  );
  hashing[1]?.end(new Error('a failure gives its place on too'));
  await assert.rejects(all[1] as Promise<string>);
  await settle();
  assert.equal(hashing[2]?.password, '3');
  hashing[0]?.end();
  assert.equal(await all[0], 'hash of 1');
  await settle();
  assert.equal(hashing[3]?.password, '4');
  for (const { end } of hashing) end();
  assert.equal(await all[3], 'hash of 4');
});

test('beyond those that may wait an account is refused, and another one is not', async () => {
  const all = Array.from({ length: 22 }, (_, at) => turns.hash('one', String(at)));
  await assert.rejects(turns.hash('one', 'too many'), PasswordHasherFullError);
  const other = turns.hash('other', 'a password');
  assert.equal(hashing.at(-1)?.password, 'a password');
  for (let done = 0; done < 23; done += 1) {
    hashing[done]?.end();
    await settle();
  }
  await Promise.all([...all, other]);
  assert.equal(hashing.length, 23);
});

test('all accounts together take a quarter of the places', async () => {
  const all = ['one', 'two', 'three'].flatMap((account) => [turns.hash(account, '1'), turns.hash(account, '2')]);
  await assert.rejects(turns.hash('four', '1'), PasswordHasherFullError);
  hashing[0]?.end();
  await all[0];
  all.push(turns.hash('four', '1'));
  for (const { end } of hashing) end();
  await Promise.all(all);
  assert.equal(hashing.length, 7);
});
