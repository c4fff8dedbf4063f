import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { grantAudiences, requestedAudiences } from './audience.ts';
import { presentedClient } from './client-credentials.ts';
import { parseDuration } from './duration.ts';
import { parseForm } from './form.ts';
import { OAuthError } from './oauth-error.ts';
import { grantScope } from './scope.ts';
import { isUuid } from './uuid.ts';

const code = (error: string) => (thrown: unknown) => thrown instanceof OAuthError && thrown.code === error;

describe('scope', () => {
  const token = fc.stringMatching(/^[a-z:]{1,8}$/);

  test('what is granted is what was asked, in order, each once, and never more than is allowed', () => {
    fc.assert(
      fc.property(fc.array(token), fc.array(token), (asked, allowed) => {
        const surplus = asked.some((scope) => !allowed.includes(scope) && !['openid', 'offline'].includes(scope));
        if (surplus) return assert.throws(() => grantScope(asked.join(' '), allowed), code('invalid_scope'));
        return assert.equal(grantScope(asked.join(' '), allowed), [...new Set(asked)].join(' '));
      }),
    );
  });

  test('any text is granted or refused by name, nothing else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (asked) => {
        try {
          for (const scope of grantScope(asked, ['a']).split(' ')) {
            assert.ok(['', 'a', 'openid', 'offline', 'offline_access'].includes(scope));
          }
        } catch (error) {
          assert.ok(code('invalid_scope')(error));
        }
      }),
    );
  });
});

describe('audience', () => {
  test('what is granted is a part of what the client has, and all of it when nothing was asked', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd');
    fc.assert(
      fc.property(fc.array(name), fc.uniqueArray(name, { minLength: 1 }), (asked, granted) => {
        if (asked.some((one) => !granted.includes(one))) {
          return assert.throws(() => grantAudiences(asked, granted), code('invalid_target'));
        }
        return assert.deepEqual(grantAudiences(asked, granted), asked.length > 0 ? [...new Set(asked)] : granted);
      }),
    );
  });

  test('audience is split at spaces and repeated, resource is repeated', () => {
    assert.deepEqual(requestedAudiences(['a b', 'c'], ['d']), ['a', 'b', 'c', 'd']);
    assert.deepEqual(requestedAudiences([''], []), []);
  });

  test('a token for nobody is not granted', () => {
    assert.throws(() => grantAudiences([], []), code('invalid_target'));
  });
});

describe('forms', () => {
  test('what was encoded comes back', () => {
    const name = fc.stringMatching(/^[a-z_]{1,10}$/);
    const value = fc.string({ minLength: 1, unit: 'grapheme' });
    fc.assert(
      fc.property(fc.dictionary(name, value, { maxKeys: 20 }), (fields) => {
        const form = parseForm(new URLSearchParams(fields).toString());
        for (const [key, text] of Object.entries(fields)) {
          if (key !== 'audience' && key !== 'resource') assert.equal(form.get(key), text.toWellFormed());
        }
      }),
    );
  });

  test('a name that objects have by birth is not a parameter', () => {
    const form = parseForm('a=1');
    for (const name of ['constructor', '__proto__', 'toString']) assert.equal(form.get(name), undefined);
    assert.equal(parseForm('__proto__=x').get('a'), undefined);
  });

  test('a parameter without a value is as if omitted', () => {
    assert.equal(parseForm('scope=&state').get('scope'), undefined);
  });

  test('repeated parameters are refused, audience and resource excepted', () => {
    assert.throws(() => parseForm('a=1&a=2'), code('invalid_request'));
    assert.throws(() => parseForm('a=1&a='), code('invalid_request'));
    assert.deepEqual(parseForm('audience=1&audience=2').all('audience'), ['1', '2']);
  });

  test('a NUL character is refused, for no text of the database can hold it', () => {
    assert.throws(() => parseForm('user_id=%00'), code('invalid_request'));
    assert.throws(() => parseForm('audience=a&audience=%00'), code('invalid_request'));
  });

  test('too many parameters are refused', () => {
    const many = Array.from({ length: 101 }, (_, index) => `p${index}=1`).join('&');
    assert.throws(() => parseForm(many), code('invalid_request'));
  });

  test('no text makes the parser fail in another way', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        try {
          parseForm(text);
        } catch (error) {
          assert.ok(code('invalid_request')(error));
        }
      }),
    );
  });
});

describe('client credentials', () => {
  const basic = (id: string, secret: string) =>
    `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`;

  test('id and secret survive HTTP Basic, whatever is in them', () => {
    const text = fc.string({ minLength: 1, unit: 'grapheme' }).filter((value) => value.isWellFormed());
    fc.assert(
      fc.property(text, text, (id, secret) => {
        const presented = presentedClient(parseForm(''), basic(id, secret));
        assert.deepEqual(presented, { clientId: id, method: 'client_secret', secret, basic: true });
      }),
    );
  });

  test('the same client_id beside HTTP Basic is fine; another one, or a secret, is not', () => {
    assert.equal(presentedClient(parseForm('client_id=a'), basic('a', 's')).clientId, 'a');
    assert.throws(() => presentedClient(parseForm('client_id=b'), basic('a', 's')), code('invalid_request'));
    assert.throws(() => presentedClient(parseForm('client_secret=s'), basic('a', 's')), code('invalid_request'));
  });

  test('other schemes and broken headers are an invalid client', () => {
    for (const header of ['Bearer x', 'Basic', 'Basic ###', `Basic ${Buffer.from(':x').toString('base64')}`]) {
      assert.throws(() => presentedClient(parseForm(''), header), code('invalid_client'));
    }
  });
});

describe('durations', () => {
  test('weeks to seconds are added up', () => {
    assert.equal(parseDuration('PT5M'), 300_000);
    assert.equal(parseDuration('P1DT2H'), 93_600_000);
    assert.equal(parseDuration('P2W'), 1_209_600_000);
    assert.equal(parseDuration('PT1.5S'), 1_500);
    assert.equal(parseDuration('PT0.05S'), 50);
  });

  test('what has no fixed length, or is none, is not taken', () => {
    for (const text of ['P1Y', 'P1M', 'P', 'PT', '5M', '-PT5M', 'PT5M ', 'pt5m', 'P1DT', '']) {
      assert.equal(parseDuration(text), undefined, text);
    }
  });
});

test('only a UUID is a UUID', () => {
  fc.assert(fc.property(fc.uuid(), (id) => isUuid(id) && isUuid(id.toUpperCase())));
  for (const text of ['', 'x', '00000000-0000-4000-8000-00000000000', ' 00000000-0000-4000-8000-000000000000']) {
    assert.equal(isUuid(text), false);
  }
});
