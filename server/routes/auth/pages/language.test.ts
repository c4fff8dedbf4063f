import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { chooseLocale } from './language.ts';

describe('the language of a page', () => {
  test('is the strongest wish that can be met', () => {
    const all = { chosen: 'en', uiLocales: 'nl', saved: 'nl', acceptLanguage: 'nl' };
    assert.equal(chooseLocale(all, {}), 'en');
    assert.equal(chooseLocale({ ...all, chosen: 'de' }, {}), 'nl');
    assert.equal(chooseLocale({ uiLocales: 'fr-FR en-GB nl', saved: 'nl' }, {}), 'en');
    assert.equal(chooseLocale({ saved: 'en', acceptLanguage: 'nl' }, {}), 'en');
  });

  test('follows the weights that the browser gives', () => {
    assert.equal(chooseLocale({ acceptLanguage: 'de, nl;q=0.5, en;q=0.8' }, {}), 'en');
    assert.equal(chooseLocale({ acceptLanguage: 'en;q=0, nl-BE;q=0.1' }, {}), 'nl');
    assert.equal(chooseLocale({ acceptLanguage: ';;q=,,' }, {}), 'nl');
  });

  test('is the partner’s own where nothing is asked for, and its "u" where it says "u"', () => {
    assert.equal(chooseLocale({ acceptLanguage: 'fr' }, { default_locale: 'en' }), 'en');
    assert.equal(chooseLocale({}, { formal: true }), 'nl-formal');
    assert.equal(chooseLocale({ chosen: 'en' }, { formal: true }), 'en');
  });
});
