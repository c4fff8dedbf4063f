import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { themeFaults } from '../../../protocol/theme.ts';
import { appLinkPage } from './app-link.ts';
import { findAsset, SCRIPT, STYLESHEET } from './assets.ts';
import { formPostPage } from './form-post.ts';
import type { PartnerPageContext } from './page.ts';
import { signInPage } from './sign-in.ts';
import { PAGES, PASSING, TROUBLES } from './testing/samples.ts';
import { FULL_THEME } from './testing/themes.ts';
import type { Locale } from './texts.ts';
import { themeStylesheet } from './theme-stylesheet.ts';

const SAMPLES = [...PAGES, ...TROUBLES, ...PASSING];
const LOCALES: readonly Locale[] = ['nl', 'nl-formal', 'en'];
const MARK = 'zqx';

function context(name = 'Zonnestroom', locale: Locale = 'nl'): PartnerPageContext {
  const partner = { id: 'p1', name, theme: FULL_THEME };
  return { locale, languageLinks: { nl: '?lang=nl', en: '?lang=en' }, partner, requestId: 'r-1' };
}

describe('what comes from outside', () => {
  const attacks = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' autofocus onfocus=alert(1) x='",
    '</title><script>alert(1)</script>',
    '&lt;b&gt;',
  ];
  const hostile = fc.oneof(
    fc.constantFrom(...attacks),
    fc
      .array(fc.constantFrom('<', '>', '"', "'", '&', '=', '/', ' ', '!', '`', '$', '{', 'a'), { minLength: 1 })
      .map((all) => all.join('')),
  );

  test('never appears unescaped, and adds no tag and no attribute', () => {
    const structure = (html: string) => html.replaceAll(/[^<>"]/g, '');
    const harmless = new Map(SAMPLES.map(({ name, render }) => [name, structure(render(context(MARK), MARK))]));
    fc.assert(
      fc.property(fc.constantFrom(...SAMPLES), hostile, hostile, ({ name, render }, partner, text) => {
        const html = render(context(MARK + partner + MARK), MARK + text + MARK);
        assert.equal(structure(html), harmless.get(name));
        for (const value of [partner, text]) {
          if (/[<>"'&]/.test(value)) assert.ok(!html.includes(MARK + value + MARK), `${name}: ${value}`);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('never leads to an address that would run here', () => {
    for (const address of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,x',
      'x',
    ]) {
      assert.throws(() => appLinkPage(context(), { address }), RangeError, address);
      assert.throws(() => formPostPage(context(), { redirectUri: address, parameters: {} }), RangeError, address);
    }
  });

  test('is kept as the login, and there is nowhere to put a password', () => {
    const html = signInPage(context(), { action: '/signin', loginChallenge: 'c', login: 'sanne@x.example' });
    assert.match(html, /<input id="login"[^>]* value="sanne@x\.example"/);
    const [password = ''] = /<input id="password"[^>]*>/.exec(html) ?? [];
    assert.match(password, /autocomplete="current-password"/);
    assert.doesNotMatch(password, /value=/);
  });
});

describe('the weight of the pages', () => {
  const weight = (content: string) => gzipSync(content).length;

  test('the stylesheet stays within 8 KB and the script within 5 KB', () => {
    assert.ok(weight(STYLESHEET.body) <= 8 * 1024);
    assert.ok(weight(SCRIPT.body) <= 5 * 1024);
  });

  test('every page with all that it loads stays within 30 KB, with the largest logos allowed', () => {
    const theme = { ...FULL_THEME, logo: largestLogo(12_288), logo_dark: largestLogo(12_288) };
    assert.deepEqual(themeFaults(theme), []);
    const shared = weight(STYLESHEET.body) + weight(SCRIPT.body) + weight(themeStylesheet(theme));
    for (const { name, render } of SAMPLES) {
      const html = render({ ...context(), partner: { id: 'p1', name: 'Zonnestroom', theme } }, 'sanne@x.example');
      assert.ok(weight(html) + shared <= 30 * 1024, `${name}: ${weight(html) + shared} bytes`);
    }
  });

  test('assets are found by the path of their content alone', () => {
    assert.equal(findAsset(STYLESHEET.path), STYLESHEET);
    assert.equal(findAsset(SCRIPT.path), SCRIPT);
    assert.equal(findAsset('/signin/assets/other.css'), undefined);
  });

  function largestLogo(characters: number): string {
    const head = 'data:image/png;base64,';
    const bytes = randomBytes(((characters - head.length) / 4) * 3 - 3);
    bytes.write('\x89PNG', 'latin1');
    return head + bytes.toString('base64');
  }
});

describe('every page', () => {
  test('names its language, its state and itself, and has no inline style or script', () => {
    for (const { name, render } of SAMPLES) {
      for (const locale of LOCALES) {
        const html = render(context('Zonnestroom', locale), 'x');
        assert.match(html, new RegExp(`^<!doctype html>\n<html lang="${locale === 'en' ? 'en' : 'nl'}">`));
        assert.match(html, /<main data-state="[a-z-]+"/, name);
        assert.equal(html.match(/<h1>/g)?.length, 1, name);
        assert.doesNotMatch(
          html,
          /<style| style=| on[a-z]+="|undefined|\[object|<script(?! type="module" src="\/signin\/assets\/)/,
          name,
        );
      }
    }
  });

  test('with something wrong says so in its title', () => {
    for (const { name, render } of TROUBLES.filter(({ name }) => !name.includes('expir') || name.startsWith('error'))) {
      assert.match(render(context(), 'x'), /<title>Fout: [^<]+<\/title>/, name);
      assert.match(render(context('Z', 'en'), 'x'), /<title>Error: [^<]+<\/title>/, name);
    }
  });
});
