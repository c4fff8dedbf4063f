import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { CARD, contrast, darkPalette, lightPalette, textOn } from './palette.ts';
import { readTheme, themeFaults } from './theme.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const svg = (size: number) => `data:image/svg+xml;base64,${Buffer.from('<svg/>'.padEnd(size)).toString('base64')}`;
const png = `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\n', 'latin1').toString('base64')}`;

describe('a theme', () => {
  test('may be empty, and may have every token', () => {
    assert.deepEqual(themeFaults({}), []);
    assert.deepEqual(
      themeFaults({
        brand_color: '#f5b800',
        brand_color_dark: '#ffd166',
        link_color: '#7a5200',
        link_color_dark: '#ffd166',
        background: '#fff8e6',
        background_dark: '#14110a',
        radius: 0,
        logo: png,
        logo_dark: svg(100),
        support_email: 'hulp@zonnestroom.example',
        support_telephone: '+31 (0)88 123 45 67',
        support_url: 'http://localhost:4004/help',
        privacy_url: 'https://zonnestroom.example/privacy?a=b#c',
        accessibility_url: 'https://zonnestroom.example',
        default_locale: 'en',
        formal: true,
      }),
      [],
    );
  });

  test('is told every fault at once, in words', () => {
    const faults = themeFaults({ brand_color: 'green', radius: 99, css: 'body{}', background_dark: '#eeeeee' });
    assert.equal(faults.length, 4);
    assert.ok(faults.includes('brand_color: must be a colour such as #1f5fa8'), faults.join('\n'));
    assert.ok(faults.includes('css: there is no such token'));
    assert.match(
      faults.join('\n'),
      /^background_dark: the background in #eeeeee against white text has a contrast of 1\.1/m,
    );
    assert.deepEqual(themeFaults(null), ['a theme is a JSON object']);
  });

  test('is refused when links could not be read on the card, and told what would help', () => {
    const [fault, ...others] = themeFaults({ brand_color: '#ffcc00' });
    assert.deepEqual(others, []);
    assert.equal(
      fault,
      'brand_color: links in #ffcc00 against the white card has a contrast of 1.5, and needs 4.5; give a link_color',
    );
    assert.deepEqual(themeFaults({ brand_color: '#ffcc00', link_color: '#7a5200' }), []);
    assert.match(themeFaults({ brand_color_dark: '#003300' }).join(), /^brand_color_dark: .*; give a link_color_dark$/);
  });

  test('carries no markup, style or address that does more than it says', () => {
    const attacks = {
      brand_color: ['#fff', 'red;}body{display:none', 'url(//evil.example)', '#1f5fa8;', '#1f5fa8\n'],
      logo: [
        'https://evil.example/logo.png',
        'data:text/html;base64,PHNjcmlwdD4=',
        'data:image/svg+xml,<svg onload=alert(1)>',
        `data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}`,
        svg(24_000),
      ],
      support_url: ['javascript:alert(1)', 'http://example.com', 'https://a.example"><script>', '//evil.example'],
      support_email: ['a@b.example?bcc=c@d.example', '"><script>@b.example', 'nobody'],
      support_telephone: ['javascript:1', '088-CALLME', '1'],
    };
    for (const [token, values] of Object.entries(attacks)) {
      for (const value of values) {
        assert.equal(themeFaults({ [token]: value }).length, 1, `${token}: ${value}`);
        assert.deepEqual(readTheme({ [token]: value }), {}, `${token}: ${value}`);
      }
    }
  });

  test('keeps both logos together within what a page may weigh', () => {
    assert.match(themeFaults({ logo: svg(12_000), logo_dark: svg(12_000) }).join(), /^logo, logo_dark: together/);
  });

  test('that was stored and no longer holds loses those tokens alone', () => {
    const stored = { brand_color: '#123456', background: 'papayawhip', gone: 1, formal: true };
    assert.deepEqual(readTheme(stored), { brand_color: '#123456', formal: true });
    for (const nonsense of [null, undefined, 'x', 7, []]) assert.deepEqual(readTheme(nonsense), {});
  });

  test('of any colours has readable buttons and backgrounds, and derives a readable dark theme', () => {
    fc.assert(
      fc.property(color, color, (brand_color, background) => {
        for (const palette of [lightPalette({ brand_color, background }), darkPalette({ brand_color })]) {
          assert.ok(contrast(palette.brand, palette.onBrand) >= 4.5);
          assert.ok(contrast(palette.brandHover, palette.onBrand) >= 4.5);
          assert.ok(contrast(palette.background, textOn(palette.background)) >= 4.5);
        }
        assert.ok(contrast(lightPalette({ brand_color }).brandEdge, CARD.light) >= 3);
        assert.ok(contrast(darkPalette({ brand_color }).link, CARD.dark) >= 4.5);
      }),
    );
  });
});
