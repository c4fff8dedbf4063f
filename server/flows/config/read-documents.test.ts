import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { desiredItems } from './desired-items.ts';
import { readDocuments } from './read-documents.ts';
import { escaped, interpolate } from './variables.ts';

function read(text: string, variables: Record<string, string> = {}) {
  return readDocuments([{ file: 'a.yaml', text }], variables);
}

/** What the refusal says, or nothing. */
function refusal(text: string, variables?: Record<string, string>): string {
  try {
    read(text, variables);
    return '';
  } catch (error) {
    assert.equal((error as { kind?: string }).kind, 'invalid', String(error));
    return (error as Error).message;
  }
}

test('every fault is told at once, with file, line and column, and an unknown key with the nearest one', () => {
  const text = `version: 2
partnrs: {}
audiences:
  customer-api: {perspective: users}
  "not a name": {perspective: user}
clients:
  Not-A-Slug: {name: x}
  web:
    nme: Web
    grants: [implicit, client_credentials]
    scopes: openid
    refresh_idle_days: 0
    impersonation: yes
    pkce:
partners:
  zon: {name: "", theme: {brand_color: red, default_locale: fr, radius: 99, lgo: x}, webhook_endpoints: [{}]}
`;
  assert.deepEqual(refusal(text).split('\n  '), [
    '18 faults in the files',
    'a.yaml:1:10 version: must be 1',
    'a.yaml:2:1 there is no "partnrs" here; did you mean partners?',
    'a.yaml:4:31 perspective: must be one of partner, user',
    'a.yaml:5:3 "not a name" is not the name of an audience: letters, digits and . _ : / - , at most 200',
    'a.yaml:7:3 "Not-A-Slug" is not a slug: lower-case letters, digits and hyphens, at most 63',
    'a.yaml:8:3 name is missing',
    'a.yaml:9:5 there is no "nme" here; did you mean name?',
    'a.yaml:10:14 grants: must be one of client_credentials, authorization_code, refresh_token',
    'a.yaml:11:13 scopes: must be a list',
    'a.yaml:12:24 refresh_idle_days: must be >= 1',
    'a.yaml:13:20 impersonation: must be boolean',
    'a.yaml:14:10 pkce: must be one of required, optional',
    'a.yaml:16:15 name: 1 to 100 characters',
    'a.yaml:16:40 brand_color: must be a colour such as #1f5fa8',
    'a.yaml:16:61 default_locale: must be one of nl, en',
    'a.yaml:16:73 radius: must be <= 24',
    'a.yaml:16:77 there is no "lgo" here; did you mean logo?',
    'a.yaml:16:105 url is missing',
  ]);
});

const REFUSED: Record<string, [text: string, says: RegExp]> = {
  'broken YAML': ['version: 1\nclients: {a: [}\n', /^a\.yaml:2:\d+ /],
  'an empty file': ['', /version is missing/],
  'a text in place of keys': ['hello', /must have keys and values/],
  'a section without content': ['version: 1\nclients:\n', /^a\.yaml:2:9 clients: must have keys/],
  'a key that stands there twice': [
    'version: 1\nclients: {}\nclients: {}\n',
    /^a\.yaml:3:1 this key stands here twice/,
  ],
  'a second document': ['version: 1\n---\nversion: 1\n', /one document/],
  'an alias': ['version: 1\nclients: &a {}\npartners: *a\n', /^a\.yaml:3:11 aliases/],
  'a tag': ['version: 1\npartners: {p: {name: !secret aGk=}}\n', /tags/],
  'a merge key': ['version: 1\npartners: {p: {<<: {name: x}, name: y}}\n', /there is no "<<" here/],
  'data in a tag': ['version: 1\npartners: {p: {name: !!binary aGk=}}\n', /name: must be string/],
  'nesting without end': ['['.repeat(200_000), /nested too deeply/],
  'the prototype of objects': ['version: 1\nclients: {__proto__: {name: x}}\n', /"__proto__" is not a slug/],
  'a name of every object': ['version: 1\nclients: {a: {name: x, toString: y}}\n', /there is no "toString" here/],
  'a NUL': ['version: 1\npartners: {p: {name: "a\\0b"}}\n', /cannot be stored/],
  'half a character': ['version: 1\npartners: {p: {name: "\\ud800"}}\n', /cannot be stored/],
};

for (const [what, [text, says]] of Object.entries(REFUSED)) {
  test(`${what} is refused`, () => assert.match(refusal(text), says));
}

test('a control character in a file does nothing to the terminal that shows the fault', () => {
  assert.doesNotMatch(refusal('version: 1\nclients: {"\\e[31m": {name: x}}\n'), /\p{Cc}/u);
});

test('of two files that set up the same thing the second is refused, with the place of the first', () => {
  const files = ['a.yaml', 'b.yaml'].map((file) => ({ file, text: 'version: 1\nclients:\n  web: {name: x}\n' }));
  assert.throws(() => readDocuments(files, {}), { message: 'b.yaml:3:3 web stands in a.yaml:3 too' });
});

test('what several files say is read as one, and each fault is placed in its own file', () => {
  const one = readDocuments(
    [
      { file: 'a.yaml', text: 'version: 1\npartners:\n  zon: {name: Zon}\n' },
      { file: 'b.json', text: '{"version": 1,\n "clients": {"web": {"name": "Web", "partner": "zon"}}}' },
    ],
    {},
  );
  assert.deepEqual(
    desiredItems(one.document).map(({ key }) => key),
    ['zon', 'web'],
  );
  assert.deepEqual(one.fault(['clients', 'web', 'name'], 'x'), { file: 'b.json', line: 2, column: 30, message: 'x' });
});

test('a variable becomes its value, which stays a text and is not read for variables again', () => {
  const variables = { NAME: `\${OTHER}: {a: b} # `, OTHER: 'no' };
  const { document } = read(`version: 1\npartners: {p: {name: "a \${NAME} $\${NAME}"}}\n`, variables);
  assert.equal(document.partners?.p?.name, `a \${OTHER}: {a: b} #  \${NAME}`);
});

test('a variable that is not set, or empty, is refused, and so is a dollar sign before a brace that is none', () => {
  const text = `version: 1\npartners: {p: {name: "\${NAME}"}}\n`;
  assert.match(refusal(text), /^a\.yaml:2:22 the variable NAME is not set$/);
  assert.match(refusal(text, { NAME: '' }), /is not set/);
  assert.match(refusal(text.replace('NAME', 'toString')), /toString is not set/);
  assert.match(refusal(text.replace('NAME', 'a b')), /a variable is written/);
});

test('a secret of the service is refused as a variable, whether it is set or not', () => {
  for (const name of ['WATTLOCK_MASTER_KEY', 'DATABASE_URL', 'WATTLOCK_MASTER_KEY_FILE']) {
    const said = refusal(`version: 1\npartners: {p: {name: "\${${name}}"}}\n`, { [name]: 'hunter2' });
    assert.match(said, /is a secret of this service/);
    assert.doesNotMatch(said, /hunter2/);
  }
});

test('whatever a text is, escaping it and reading it for variables gives it back', () => {
  const text = fc.array(fc.oneof(fc.string(), fc.constantFrom('$', '{', '}', `\${`, `$\${`, `\${A}`)));
  fc.assert(
    fc.property(text, (parts) => {
      assert.equal(interpolate(escaped(parts.join('')), { A: 'never' }), parts.join(''));
    }),
  );
});
