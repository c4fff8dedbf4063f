import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkInput } from './execute.ts';
import { readInput } from './flags.ts';
import { LOGIN_EXAMPLES } from './login/declare-login.ts';
import { createProgram, type Handlers } from './program.ts';
import { NOUNS } from './registry.ts';
import { temporaryFolder, wattlock } from './testing/program.ts';

/** The words of an example, as a shell would split them up to a pipe or a redirection. */
function wordsOf(example: string): string[] {
  const [command = ''] = example.split(/ [|>] /);
  return [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, bare]) => {
    return double ?? single ?? bare ?? '';
  });
}

const NO_HANDLERS: Handlers = {
  dev: () => assert.fail(),
  serve: () => assert.fail(),
  healthcheck: () => assert.fail(),
  login: () => assert.fail(),
  command: () => assert.fail(),
};

test('every example of the help is accepted by its command', async () => {
  for (const noun of NOUNS) {
    for (const verb of await noun.verbs()) {
      for (const example of verb.examples) {
        let ran = '';
        const handlers: Handlers = {
          ...NO_HANDLERS,
          command: async (itsNoun, itsVerb, given, { checkpoint: _file, ...options }) => {
            checkInput(itsVerb, await readInput(itsVerb.input, given, options, async () => 'what the file holds'));
            ran = `${itsNoun.name} ${itsVerb.name}`;
            return 0;
          },
        };
        const words = wordsOf(example);
        await (await createProgram(words, handlers, () => {})).parseAsync(words, { from: 'user' });
        assert.equal(ran, `${noun.name} ${verb.name}`, example);
      }
    }
  }
});

test('every example of login is accepted by it', async () => {
  for (const example of LOGIN_EXAMPLES) {
    let ran = false;
    const login: Handlers['login'] = async () => {
      ran = true;
      return 0;
    };
    const words = wordsOf(example);
    const program = await createProgram(words, { ...NO_HANDLERS, login }, () => {});
    await program.parseAsync(words, { from: 'user' });
    assert.ok(ran, example);
  }
});

test('every command says what it does, in both of its examples under its own name', async () => {
  for (const noun of NOUNS) {
    for (const verb of await noun.verbs()) {
      assert.ok(verb.summary.length > 5);
      for (const example of verb.examples) assert.ok(example.startsWith(noun.name), example);
    }
  }
});

test('help names every noun, and is no error', async () => {
  const { exitCode, stdout } = await wattlock(['help']);
  assert.equal(exitCode, 0);
  for (const { name } of NOUNS) assert.match(stdout, new RegExp(`^  ${name} `, 'm'));
});

test('a misspelt command exits with 2 and names the nearest one', async () => {
  const noun = await wattlock(['partnr', 'list']);
  assert.equal(noun.exitCode, 2);
  assert.match(noun.stderr, /Did you mean partner\?/);
  const verb = await wattlock(['partner', 'lst']);
  assert.equal(verb.exitCode, 2);
  assert.match(verb.stderr, /Did you mean list\?/);
});

test('an input that does not fit exits with 2, names the flag, and opens no database', async () => {
  const { exitCode, stdout, stderr } = await wattlock(['partner', 'list', '--limit', 'many']);
  assert.equal(exitCode, 2);
  assert.equal(stdout, '');
  assert.equal(stderr, 'wattlock: --limit must be integer\n');
});

test('what cannot be undone is not done unasked when there is nobody to ask', async () => {
  const { exitCode, stderr } = await wattlock(['key', 'revoke', 'some-key']);
  assert.equal(exitCode, 2);
  assert.match(stderr, /--yes/);
});

test('missing settings exit with 2, all named at once, without a stack', async () => {
  using folder = temporaryFolder();
  const { exitCode, stderr } = await wattlock(['serve'], { WATTLOCK_DATA_DIR: folder.path });
  assert.equal(exitCode, 2);
  assert.match(stderr, /WATTLOCK_ENVIRONMENT: missing/);
  assert.match(stderr, /WATTLOCK_AUTH_URL: missing/);
  assert.doesNotMatch(stderr, /^ {4}at /m);
});

test('several workers on the embedded database are refused, with the mend', async () => {
  using folder = temporaryFolder();
  const variables = { WATTLOCK_DATA_DIR: folder.path, WATTLOCK_ENVIRONMENT: 'sandbox' };
  const { exitCode, stderr } = await wattlock(['serve', '--workers', '2'], variables);
  assert.equal(exitCode, 2);
  assert.match(stderr, /^wattlock: --workers: .*DATABASE_URL.*\n$/);
});

test('a database that does not answer exits with 1 and one line that keeps the password', async () => {
  using folder = temporaryFolder();
  const variables = {
    WATTLOCK_DATA_DIR: folder.path,
    WATTLOCK_ENVIRONMENT: 'sandbox',
    DATABASE_URL: 'postgres://wattlock:hunter2@127.0.0.1:1/wattlock',
  };
  const { exitCode, stderr } = await wattlock(['partner', 'list'], variables);
  assert.equal(exitCode, 1);
  assert.match(stderr, /^wattlock: .*ECONNREFUSED.*DATABASE_URL.*\n$/);
  assert.doesNotMatch(stderr, /hunter2/);
});

test('the demo data is kept out of every environment but the sandbox', async () => {
  const variables = {
    WATTLOCK_ENVIRONMENT: 'production',
    WATTLOCK_MASTER_KEY: Buffer.alloc(32).toString('base64'),
    WATTLOCK_ALLOW_EMBEDDED: 'true',
    ...Object.fromEntries(
      ['AUTH', 'CUSTOMER', 'PARTNER', 'OPERATOR'].map((name) => [`WATTLOCK_${name}_URL`, `https://${name}.example`]),
    ),
  };
  const { exitCode, stderr } = await wattlock(['dev'], variables);
  assert.equal(exitCode, 2);
  assert.match(stderr, /WATTLOCK_ENVIRONMENT is production/);
});
