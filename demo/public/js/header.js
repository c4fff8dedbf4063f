import { byId, make } from './dom.js';
import { chooseLanguage, currentLanguage, label, languages, text } from './i18n.js';

/** The partner's name and logo, the choice of language, and the last line. */
export function showHeader() {
  document.body.prepend(
    make('a', { href: '#main', class: 'skip', 'data-text': 'skip' }),
    make('header', {}, partner(), languageChoice()),
  );
  byId('main', HTMLElement).after(make('footer', {}, make('p', { 'data-text': 'footer' })));
}

function partner() {
  const logo = make('img', { src: '/brand.svg', alt: '', width: '36', height: '36' });
  return make('a', { href: '/', class: 'partner' }, logo, make('span', { 'data-text': 'home_page' }));
}

function languageChoice() {
  const group = make('div', { class: 'languages', role: 'group' });
  label(group, 'language_switch');
  const buttons = languages.map((language) => {
    const name = make('span', { class: 'unseen' }, ` – ${text('language_name', {}, language)}`);
    const button = make('button', { type: 'button', lang: language }, language.toUpperCase(), name);
    button.addEventListener('click', () => {
      chooseLanguage(language);
      mark();
    });
    return button;
  });
  const mark = () => {
    for (const button of buttons) button.setAttribute('aria-pressed', `${button.lang === currentLanguage()}`);
  };
  mark();
  group.append(...buttons);
  return group;
}
