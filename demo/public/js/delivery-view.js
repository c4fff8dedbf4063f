import { make } from './dom.js';
import { say } from './i18n.js';

/** @typedef {import('./i18n.js').TextKey} TextKey */
/**
 * @typedef {{ key: number, at: string, body: string }} Arrival
 * @typedef {Arrival & { verified: true, is_new: boolean, is_test: boolean, event: string, contract_id: string, contract_number: number, contract_phase: string, revision: number }} Delivery
 * @typedef {Arrival & { verified: false, refusal: string }} RefusedDelivery
 */

/** One delivery of the list. @param {Delivery | RefusedDelivery} entry */
export function deliveryItem(entry) {
  const title = make('h3');
  const time = make('time', { datetime: entry.at, class: 'small' });
  say(time, 'inbox_time', {
    time: (as) => new Intl.DateTimeFormat(as, { timeStyle: 'medium' }).format(new Date(entry.at)),
  });
  const item = make('li', { class: entry.verified ? 'delivery' : 'delivery refused' });
  item.append(make('div', { class: 'delivery-head' }, title, time));
  if (entry.verified) {
    title.append(make('code', {}, entry.event));
    item.append(...about(entry), marks(entry));
  } else {
    title.append(mark('mark-wrong', 'inbox_untrusted'));
    const why = make('p');
    say(why, /** @type {TextKey} */ (`inbox_why_${entry.refusal}`));
    item.append(why);
  }
  item.append(body(entry.body));
  return item;
}

/** @param {Delivery} entry */
function about({ contract_number, contract_phase, revision }) {
  const words = make('p', { class: 'small' });
  say(words, 'inbox_about', { number: `${contract_number}`, revision: `${revision}` });
  // Names of phases are long: a narrow window breaks them between words.
  const phase = contract_phase.split(/(?=[A-Z])/).flatMap((word) => [make('wbr'), word]);
  return [make('p', { class: 'phase' }, ...phase), words];
}

/** @param {Delivery} entry */
function marks({ is_new, is_test }) {
  const line = make('p', { class: 'marks' }, mark('mark-right', 'inbox_verified'));
  if (is_test) line.append(mark('mark-again', 'inbox_test'));
  else if (!is_new) line.append(mark('mark-again', 'inbox_again'));
  return line;
}

/** @param {string} name @param {TextKey} key */
function mark(name, key) {
  const element = make('span', { class: name });
  say(element, key);
  return element;
}

/** What came, as text: a refused one may hold anything. @param {string} raw */
function body(raw) {
  const summary = make('summary');
  say(summary, 'inbox_body');
  return make('details', {}, summary, make('pre', { tabindex: '0' }, indented(raw)));
}

/** @param {string} raw */
function indented(raw) {
  try {
    return JSON.stringify(JSON.parse(raw), null, 2);
  } catch {
    return raw;
  }
}
