import { refusalOf } from './api.js';
import { changePhase, readContract } from './back-end.js';
import { byId, make } from './dom.js';
import { onSubmit } from './form.js';
import { say, unsay } from './i18n.js';
import { showNotice } from './notice.js';

/** @typedef {import('./back-end.js').Contract} Contract */

const form = byId('change-phase', HTMLFormElement);
const phase = byId('phase', HTMLSelectElement);
const changed = byId('changed', HTMLElement);
/** @type {Contract | undefined} */
let shown;

/** The form that changes the demo customer's contract. */
export async function openPhaseForm() {
  onSubmit(form, async () => {
    const before = shown?.contract_phase;
    unsay(changed);
    try {
      const contract = await changePhase(phase.value);
      const isSame = contract.contract_phase === before;
      say(changed, isSame ? 'inbox_unchanged' : 'inbox_changed', { phase: contract.contract_phase });
      showContract(contract);
    } catch (cause) {
      showFailure(cause);
    }
  });
  try {
    showContract(await readContract());
  } catch (cause) {
    showFailure(cause);
  }
}

/** A delivery tells what the contract is now, whoever changed it. @param {{ contract_id: string, contract_phase: string }} delivery */
export function followContract({ contract_id, contract_phase }) {
  if (shown?.id === contract_id && shown.contract_phase !== contract_phase) showContract({ ...shown, contract_phase });
}

/** @param {Contract} contract */
function showContract(contract) {
  const { number, customer, contract_phase, phases } = contract;
  shown = contract;
  say(byId('contract', HTMLElement), 'inbox_contract', { number: `${number}`, customer, phase: contract_phase });
  if (phase.options.length === 0) phase.append(...phases.map((name) => make('option', {}, name)));
  // The next one is at hand, so that clicking on goes through them all.
  phase.value = phases[(phases.indexOf(contract_phase) + 1) % phases.length] ?? '';
  form.hidden = false;
}

/** @param {unknown} cause */
function showFailure(cause) {
  const { status, message } = refusalOf(cause);
  if (status === 404) {
    form.hidden = true;
    return showNotice({ key: 'inbox_no_contract' });
  }
  showNotice(status === 0 ? { key: 'inbox_lost' } : { key: 'inbox_refused', values: { description: message } });
}
