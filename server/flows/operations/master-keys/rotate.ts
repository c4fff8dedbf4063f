import { SealError, type Sealer } from '../../../crypto/seal.ts';
import type { Sql } from '../../../store/database.ts';
import { countSealedValues, lockValuesSealedOtherwise, replaceSealedValues } from '../../../store/sealed-values.ts';
import type { Core } from '../../core.ts';
import type { Provisioner } from '../../provisioning/operator-action.ts';
import type { Task } from '../task.ts';
import { SEALED_PLACES, type SealedPlace } from './purposes.ts';
import { masterKeyStatus } from './status.ts';

/** Rows that are held at once: for milliseconds, since nothing but their secrets is computed meanwhile. */
const BATCH = 200;
const MOST_FAULTS = 100;

type RotationCore = Pick<Core, 'database' | 'sealer' | 'audit'>;

export interface Resealed {
  key_id: string;
  resealed: number;
  /** Values that still are sealed with another key: they do not open, or somebody sealed them meanwhile. */
  left: number;
  /** The first of those that do not open. */
  faults: string[];
}

/**
 * Seals every value again with the current master key, batch by batch, each in a transaction of its own. Nobody waits
 * for it longer than a batch takes, both keys open all the while, and a second run goes on where a first one ended.
 */
export async function resealEverything(core: RotationCore, by: Provisioner, task: Task): Promise<Resealed> {
  const { to_reseal: total } = await masterKeyStatus(core);
  const faults: string[] = [];
  let resealed = 0;
  const count = (more: number) => {
    resealed += more;
    task.progress(`${resealed} of ${total} values sealed again`);
  };
  try {
    for (const place of SEALED_PLACES) faults.push(...(await resealPlace(core, place, task, count)));
  } finally {
    if (resealed > 0) await record(core, by, resealed);
  }
  const { to_reseal: left } = await masterKeyStatus(core);
  return { key_id: core.sealer.keyId, resealed, left, faults: faults.slice(0, MOST_FAULTS) };
}

/** Goes through a place until only what does not open is left of other keys; returns why the first of it does not. */
async function resealPlace(
  core: RotationCore,
  place: SealedPlace,
  task: Task,
  count: (more: number) => void,
): Promise<string[]> {
  const unopened = await passThrough(core, place, BATCH, task, count);
  const counts = await countSealedValues(core.database, place);
  const left = counts.reduce((sum, { key_id, values }) => (key_id === core.sealer.keyId ? sum : sum + values), 0);
  if (left <= unopened.values) return unopened.faults;
  // Others held them: now they are waited for, one by one.
  return (await passThrough(core, place, 1, task, count)).faults;
}

interface Unopened {
  values: number;
  faults: string[];
}

async function passThrough(
  core: RotationCore,
  place: SealedPlace,
  limit: number,
  task: Task,
  count: (more: number) => void,
): Promise<Unopened> {
  const unopened: Unopened = { values: 0, faults: [] };
  let after: string | undefined;
  do {
    task.signal.throwIfAborted();
    const batch = await core.database.transaction((sql) => resealBatch(core.sealer, sql, place, { after, limit }));
    unopened.values += batch.faults.length;
    if (unopened.faults.length < MOST_FAULTS) unopened.faults.push(...batch.faults);
    after = batch.last;
    count(batch.resealed);
  } while (after !== undefined);
  return unopened;
}

async function resealBatch(
  sealer: Sealer,
  sql: Sql,
  place: SealedPlace,
  page: { after: string | undefined; limit: number },
): Promise<{ resealed: number; faults: string[]; last: string | undefined }> {
  const values = await lockValuesSealedOtherwise(sql, place, { keyId: sealer.keyId, ...page });
  const faults: string[] = [];
  const resealed = values.flatMap((value) => {
    try {
      const purpose = place.purposeOf(value);
      return [{ id: value.id, sealed: sealer.seal(sealer.open(value.sealed, purpose), purpose) }];
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      faults.push(`${place.name} of ${value.id}: ${error.message}`);
      return [];
    }
  });
  if (resealed.length > 0) await replaceSealedValues(sql, place, resealed);
  return { resealed: resealed.length, faults, last: values.length === page.limit ? values.at(-1)?.id : undefined };
}

async function record(core: RotationCore, by: Provisioner, resealed: number): Promise<void> {
  const target = { target_type: 'master_key', target_id: core.sealer.keyId };
  await core.audit.record(core.database, { ...by, action: 'master_key.rotate', ...target, details: { resealed } });
}
