import { deliveryItem } from './delivery-view.js';
import { byId } from './dom.js';
import { say } from './i18n.js';
import { openPage, showPage } from './page.js';
import { followContract, openPhaseForm } from './phase-form.js';

/** @typedef {import('./delivery-view.js').Delivery | import('./delivery-view.js').RefusedDelivery} Entry */

/** As many as the server keeps. */
const MOST = 100;
/** Milliseconds. */
const COME_BACK = 5000;

const list = byId('deliveries', HTMLOListElement);
const connection = byId('connection', HTMLElement);

/** All there is, at each connection: the server may have been started anew. @param {Entry[]} entries the newest first */
function showAll(entries) {
  list.replaceChildren(...entries.map(deliveryItem));
  byId('empty', HTMLElement).hidden = entries.length > 0;
}

/** @param {Entry} entry */
function showNew(entry) {
  list.prepend(deliveryItem(entry));
  while (list.children.length > MOST) list.lastElementChild?.remove();
  byId('empty', HTMLElement).hidden = true;
  const latest = byId('latest', HTMLElement);
  if (!entry.verified) return say(latest, 'inbox_latest_refused');
  const { event, contract_number, contract_phase } = entry;
  say(latest, 'inbox_latest', { event, number: `${contract_number}`, phase: contract_phase });
  if (entry.is_new) followContract(entry);
}

/** @param {'live' | 'lost'} state */
function showConnection(state) {
  if (connection.dataset.state === state) return;
  connection.dataset.state = state;
  say(connection, state === 'live' ? 'inbox_live' : 'inbox_lost');
}

/** The browser comes back by itself when the connection breaks, but not after a refusal. */
function openStream() {
  const stream = new EventSource('/inbox/deliveries');
  stream.addEventListener('inbox', ({ data }) => {
    showAll(JSON.parse(data));
    showConnection('live');
  });
  stream.addEventListener('delivery', ({ data }) => showNew(JSON.parse(data)));
  stream.addEventListener('error', () => {
    showConnection('lost');
    if (stream.readyState === EventSource.CLOSED) setTimeout(openStream, COME_BACK);
  });
}

await openPage();
showPage('ready');
openStream();
await openPhaseForm();
