import type { Static } from 'typebox';
import { oneOf } from './scalars.ts';

/**
 * The phases of a contract in their groups. Any phase may follow any other.
 *
 * @example
 * ```ts
 * import { phaseGroups } from '@wattlock/contract';
 *
 * for (const [group, phases] of Object.entries(phaseGroups)) console.log(group, phases.join(', '));
 * ```
 */
export const phaseGroups = {
  Onboarding: [
    'UserInput',
    'UserAgreement',
    'MeteringPointsCheckedRetrieved',
    'VerificationDateChecked',
    'SmartMeterChecked',
    'UsageChecked',
    'SmartMeterFound',
    'FirstInvoiceSend',
    'FirstPaymentDone',
  ],
  Delivery: [
    'DeliveryPlanned',
    'DeliveryStarted',
    'DeliveryFailed',
    'DeliveryStopped',
    'NeverDelivered',
    'MeterUnderConstruction',
  ],
  Demo: ['DemoContractCreated'],
  Insight: ['InsightContractActive', 'InsightNeverActive', 'InsightContractStopped'],
  'Smart charging': [
    'SmartChargingContractCreated',
    'SmartChargingCarAttached',
    'SmartChargingActive',
    'SmartChargingStopped',
  ],
} as const;

export type PhaseGroup = keyof typeof phaseGroups;

/** Every phase, group by group. */
export const contractPhases = [
  ...phaseGroups.Onboarding,
  ...phaseGroups.Delivery,
  ...phaseGroups.Demo,
  ...phaseGroups.Insight,
  ...phaseGroups['Smart charging'],
] as const;

export const contractPhaseSchema = oneOf(contractPhases, 'ContractPhase', 'Phase of the contract.');
export type ContractPhase = Static<typeof contractPhaseSchema>;

const groupOf = new Map<string, PhaseGroup>(
  Object.entries(phaseGroups).flatMap(([group, phases]) => phases.map((phase) => [phase, group as PhaseGroup])),
);

/**
 * The group that a phase belongs to.
 *
 * @example
 * ```ts
 * import { phaseGroupOf } from '@wattlock/contract';
 *
 * phaseGroupOf('DeliveryStarted'); // 'Delivery'
 * ```
 */
export function phaseGroupOf(phase: ContractPhase): PhaseGroup {
  const group = groupOf.get(phase);
  if (group === undefined) throw new TypeError('there is no such phase');
  return group;
}
