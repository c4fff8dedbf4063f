import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type ContractPhase, contractPhases, serializeContract } from '@wattlock/contract';
import fc from 'fast-check';
import type { ClaimedWork } from '../../flows/claimed-work.ts';
import { changeContract, deleteContract, setContractPhase } from '../../flows/contracts/change-contract.ts';
import { Fault } from '../../flows/fault.ts';
import { findContract } from '../../store/contracts.ts';
import { ENGINES } from '../harness/database.ts';
import { whileDelivering } from '../harness/webhook-workers.ts';
import { startWebhookStage, type WebhookStage } from '../harness/webhooks.ts';

const EVERY = ['/one', '/two'];
const LATEST = '/latest';
const CONTRACTS = 3;

/** What one writer does next, to which contract. */
type Change = { contract: number } & ({ label: string } | { phase: ContractPhase } | { delete: true });

const contract = fc.nat(CONTRACTS - 1);
const changeArbitrary: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ contract, label: fc.string({ maxLength: 20 }).map(encodeURIComponent) }) },
  { weight: 4, arbitrary: fc.record({ contract, phase: fc.constantFrom(...contractPhases) }) },
  { weight: 1, arbitrary: fc.record({ contract, delete: fc.constant<true>(true) }) },
);
const writersArbitrary = fc.array(fc.array(changeArbitrary, { maxLength: 8 }), { minLength: 1, maxLength: 5 });

for (const engine of ENGINES) {
  describe(`writers at the same time on ${engine}`, () => {
    let stage: WebhookStage;
    let workers: ClaimedWork[];
    before(async () => {
      stage = await startWebhookStage(engine);
      for (const path of EVERY) await stage.addEndpoint(path);
      await stage.addEndpoint(LATEST, { delivery: 'latest' });
      await stage.deliver();
      workers = Array.from({ length: 2 }, () => stage.worker());
      for (const worker of workers) worker.onFree(() => void worker.run());
    });
    after(() => stage.close());

    /** A change as a writer makes it; one of a contract that another one deleted meanwhile is refused. */
    async function make(change: Change, contracts: readonly string[]): Promise<void> {
      const edit = stage.edit(contracts[change.contract] ?? '');
      stage.advance(1);
      try {
        if ('delete' in change) await deleteContract(stage.core, edit);
        else if ('phase' in change) await setContractPhase(stage.core, edit, change.phase);
        else await changeContract(stage.core, edit, { contract_labels: [{ name: 'change', value: change.label }] });
      } catch (error) {
        if (!(error instanceof Fault) || error.kind !== 'conflict') throw error;
      }
    }

    const arrived = (path: string, id: string) =>
      stage.receiver.received.filter((one) => one.path === path && one.contractId === id);

    test('any sequences of changes arrive in order per contract, and the last snapshot is the one that is stored', async (t) => {
      let revisions = 0;
      await fc.assert(
        fc.asyncProperty(writersArbitrary, async (writers) => {
          stage.receiver.received.splice(0);
          const contracts = await Promise.all(Array.from({ length: CONTRACTS }, () => stage.createContract()));
          await whileDelivering(stage.core, workers, () =>
            Promise.all(
              writers.map(async (changes) => {
                for (const change of changes) await make(change, contracts);
              }),
            ),
          );
          for (const id of contracts) {
            const kept = await stage.core.database.query<{ revision: number; snapshot: string }>(
              'select revision, snapshot from contract_revisions where contract_id = $1 order by revision',
              [id],
            );
            revisions += kept.length;
            for (const path of EVERY) {
              const got = arrived(path, id).map(({ revision, body }) => ({ revision, snapshot: body }));
              assert.deepEqual(got, kept);
            }
            const latest = arrived(LATEST, id).map(({ revision }) => revision);
            assert.deepEqual(
              latest,
              [...new Set(latest)].toSorted((one, other) => one - other),
            );
            assert.equal(arrived(LATEST, id).at(-1)?.body, kept.at(-1)?.snapshot);
            const stored = await findContract(stage.core.database, stage.partnerId, id);
            assert.equal(kept.at(-1)?.snapshot, stored && serializeContract(stored.contract));
            assert.equal(kept.at(-1)?.revision, stored?.revision);
          }
          assert.deepEqual(await stage.broken(), []);
        }),
        { numRuns: 20 },
      );
      t.diagnostic(`${revisions} revisions`);
    });
  });
}
