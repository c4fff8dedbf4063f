import { en } from './texts-en.js';
import { nl } from './texts-nl.js';

/** @typedef {keyof typeof en} TextKey */
/** What fills `{name}` in a text. A function gets the language, for times and the like. */
/** @typedef {Record<string, string | ((language: Language) => string)>} Values */

const TEXTS = { nl, en };
/** @typedef {keyof typeof TEXTS} Language */

/** What was said with values, so that it can be said again in the other language. @type {WeakMap<Element, Values>} */
const valuesOf = new WeakMap();
/** @type {Values} */
let everywhere = {};
/** @type {Language} */
let language = supported([localStorage.getItem('language') ?? '', ...navigator.languages]) ?? 'nl';

export const languages = /** @type {Language[]} */ (Object.keys(TEXTS));
export const currentLanguage = () => language;

/** The text for a key, in the current language. @param {TextKey} key @param {Values} [values] @param {Language} [as] */
export function text(key, values = {}, as = language) {
  const all = { ...everywhere, ...values };
  return TEXTS[as][key].replace(/\{(\w+)\}/g, (_, name) => {
    const value = all[name] ?? '';
    return typeof value === 'function' ? value(as) : value;
  });
}

/** Puts a text into an element. It follows when the language changes. @param {Element} element @param {TextKey} key @param {Values} [values] */
export function say(element, key, values = {}) {
  element.setAttribute('data-text', key);
  valuesOf.set(element, values);
  element.textContent = text(key, values);
}

/** Takes back what was said. @param {Element} element */
export function unsay(element) {
  element.removeAttribute('data-text');
  element.textContent = '';
}

/** Says a text as an element's accessible name. @param {Element} element @param {TextKey} key */
export function label(element, key) {
  element.setAttribute('data-label', key);
  element.setAttribute(element.tagName === 'IMG' ? 'alt' : 'aria-label', text(key));
}

/** Values that every text may use, such as the partner's name. @param {Values} values */
export function sayEverywhere(values) {
  everywhere = { ...everywhere, ...values };
  sayAll();
}

/** Says every `data-text` of the page in the current language. */
export function sayAll() {
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll('[data-text]')) {
    const key = /** @type {TextKey} */ (element.getAttribute('data-text'));
    element.textContent = text(key, valuesOf.get(element));
  }
  for (const element of document.querySelectorAll('[data-label]')) {
    label(element, /** @type {TextKey} */ (element.getAttribute('data-label')));
  }
}

/** The person chose a language. @param {Language} chosen */
export function chooseLanguage(chosen) {
  localStorage.setItem('language', chosen);
  language = chosen;
  sayAll();
}

/** The application that began the login knows the person's language (`ui_locales`); a choice on this site goes before. */
/** @param {string} locales such as `nl-NL en` */
export function suggestLanguage(locales) {
  if (localStorage.getItem('language') !== null) return;
  language = supported(locales.split(' ')) ?? language;
  sayAll();
}

/** The first that we speak: `en-GB` is served with `en`. @param {readonly string[]} wanted @returns {Language | undefined} */
function supported(wanted) {
  for (const locale of wanted) {
    const [start = ''] = locale.toLowerCase().split('-');
    if (start === 'nl' || start === 'en') return start;
  }
  return undefined;
}

/** `in 15 minutes`. @param {number} seconds @returns {(language: string) => string} */
export function inWords(seconds) {
  return (as) => {
    const format = new Intl.RelativeTimeFormat(as, { numeric: 'always' });
    const size = Math.abs(seconds);
    if (size < 120) return format.format(Math.round(seconds), 'second');
    if (size < 7200) return format.format(Math.round(seconds / 60), 'minute');
    if (size < 172_800) return format.format(Math.round(seconds / 3600), 'hour');
    return format.format(Math.round(seconds / 86_400), 'day');
  };
}
