import { countSealedValues } from '../../../store/sealed-values.ts';
import type { Core } from '../../core.ts';
import { SEALED_PLACES } from './purposes.ts';

/** How much one master key still seals in one place. */
export interface MasterKeyUse {
  key_id: string;
  /** `current` seals, `accepted` only opens; a `missing` one is not in the settings. */
  state: 'current' | 'accepted' | 'missing';
  place: string;
  values: number;
}

export interface MasterKeyStatus {
  current: string;
  accepted: string[];
  uses: MasterKeyUse[];
  /** Values that another key than the current one sealed. */
  to_reseal: number;
}

/** What each master key seals: an accepted one that seals nothing can be taken away. */
export async function masterKeyStatus({
  database,
  sealer,
}: Pick<Core, 'database' | 'sealer'>): Promise<MasterKeyStatus> {
  const uses: MasterKeyUse[] = [];
  for (const place of SEALED_PLACES) {
    for (const { key_id, values } of await countSealedValues(database, place)) {
      uses.push({ key_id, state: stateOf(key_id, sealer), place: place.name, values });
    }
  }
  return {
    current: sealer.keyId,
    accepted: sealer.keyIds.slice(1),
    uses,
    to_reseal: uses.reduce((sum, { state, values }) => (state === 'current' ? sum : sum + values), 0),
  };
}

function stateOf(keyId: string, { keyId: current, keyIds }: Core['sealer']): MasterKeyUse['state'] {
  if (keyId === current) return 'current';
  return keyIds.includes(keyId) ? 'accepted' : 'missing';
}
