import { request } from './api.js';

/**
 * The requests to this site's own server: what needs a secret happens there.
 *
 * @typedef {{ id: string, number: number, contract_phase: string, customer: string, phases: string[] }} Contract
 */

/** @returns {Promise<Contract>} */
export function readContract() {
  return request('/inbox/contract');
}

/** @param {string} contract_phase @returns {Promise<Contract>} */
export function changePhase(contract_phase) {
  return request('/inbox/phase', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ contract_phase }),
  });
}
