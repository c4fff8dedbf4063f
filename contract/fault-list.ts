import { type ContractFault, type ContractFaultCode, MAX_FAULTS } from './contract-error.ts';

const MAX_NAME_LENGTH = 100;

/** Collects what is wrong while a value is read. */
export class FaultList {
  readonly faults: ContractFault[] = [];

  add(pointer: string, code: ContractFaultCode, detail: string): void {
    if (this.faults.length < MAX_FAULTS) this.faults.push({ pointer, code, detail });
  }
}

/** The pointer to a field that the sender named (RFC 6901 §3). Absurdly long names are cut. */
export function pointerTo(parent: string, name: string): string {
  const shown = name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name;
  return `${parent}/${shown.toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
