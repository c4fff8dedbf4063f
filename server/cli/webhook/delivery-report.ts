import type { Contract } from '@wattlock/contract';
import { printable, printableJson } from '../printable.ts';

/** What is told of a delivery that came. */
export type DeliveryReport = { at: string } & (
  | {
      type: 'delivery';
      id: string;
      event: string;
      contract_id: string;
      number: number;
      contract_phase: string;
      revision: number;
      /** What the target answered; null: nothing, and `failure` says why. */
      status: number | null;
      failure: string | null;
      milliseconds: number;
      /** The body; absent where it is not to be shown. */
      contract?: Contract;
    }
  | { type: 'refused'; refusal: string }
);

/** One line for people; the body after it where there is one. */
export function reportLine(report: DeliveryReport): string {
  const at = report.at.replace(/\.\d+Z$/, 'Z');
  if (report.type === 'refused') return `${at}  refused with 401: ${report.refusal}`;
  const { event, number, contract_phase, revision, status, failure, milliseconds, contract } = report;
  const said = status === null ? `no answer (${printable(failure ?? '')})` : `${status} in ${milliseconds} ms`;
  const line = `${at}  ${event}  contract ${number}  ${contract_phase}  revision ${revision}  -> ${said}`;
  return contract === undefined ? line : `${line}\n${printableJson(contract)}`;
}
