import Type from 'typebox';
import { Value } from 'typebox/value';
import { auditCheckpoint, verifyAuditChain } from '../../flows/audit/audit-chain.ts';
import { invalid, notFound } from '../../flows/fault.ts';
import { getPartner } from '../../flows/provisioning/partners.ts';
import { sealAudit } from '../../jobs/seal-audit-log.ts';
import { listAuditEntries } from '../../store/audit-log.ts';
import { defineCommand } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { moreNote, page, paging, text } from '../inputs.ts';
import { table } from '../layout.ts';

const list = defineCommand({
  name: 'list',
  summary: 'list entries of the audit log, newest first',
  examples: ['audit list --limit 20', 'audit list --partner zonnestroom --action impersonation.start --json'],
  input: {
    partner: Type.Optional(text('only this partner: its id or slug')),
    action: Type.Optional(text('only this action, such as client.create')),
    target: Type.Optional(text('only what was done to this id')),
    ...paging,
  },
  run: async (core, { partner, action, target, limit, after }) => {
    if (after !== undefined && !/^\d{1,15}$/.test(after)) throw invalid('--after: not the id of an entry');
    const partnerId = partner === undefined ? undefined : (await getPartner(core.database, partner)).id;
    const rows = await listAuditEntries(core.database, {
      ...(partnerId !== undefined && { partnerId }),
      ...(action !== undefined && { action }),
      ...(target !== undefined && { targetId: target }),
      ...(after !== undefined && { before: Number(after) }),
      limit: limit + 1,
    });
    return page(rows, limit, ({ id }) => String(id));
  },
  show: ({ data }) =>
    table(data, ['id', 'at', 'action', 'result', 'reason', 'actor_type', 'actor_id', 'target_type', 'target_id']),
  note: moreNote,
});

const checkpointFile = Type.Object({
  block: Type.Integer({ minimum: 1 }),
  hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});

function parseCheckpoint(content: string): Type.Static<typeof checkpointFile> {
  try {
    return Value.Parse(checkpointFile, JSON.parse(content));
  } catch {
    throw invalid('--checkpoint: the file is not one that `wattlock audit checkpoint` printed');
  }
}

const verify = defineCommand({
  name: 'verify',
  summary: 'recompute the chain of the audit log, and name each entry that was changed, removed or slipped in',
  long: true,
  examples: ['audit verify', 'audit verify --checkpoint /backup/audit-checkpoint.json'],
  input: {
    checkpoint: Type.Optional(
      text('what `audit checkpoint` printed earlier: the chain must still contain it', { file: true }),
    ),
  },
  run: async ({ database }, { checkpoint }, _by, task) =>
    verifyAuditChain(database, checkpoint === undefined ? undefined : parseCheckpoint(checkpoint), task),
  show: ({ intact, blocks, entries, faults }) =>
    [
      intact
        ? `The audit chain is intact: ${entries} sealed entries in ${blocks} blocks.`
        : `The audit chain is NOT intact, in ${entries} sealed entries and ${blocks} blocks:`,
      ...faults.map((fault) => `  ${fault}`),
    ].join('\n'),
  exitCode: ({ intact }) => (intact ? 0 : EXIT.auditChainBroken),
});

const checkpoint = defineCommand({
  name: 'checkpoint',
  summary: 'print the head of the chain as JSON, to be kept where who can write this database cannot',
  examples: ['audit checkpoint > /backup/audit-checkpoint.json', 'audit checkpoint --json | jq -r .hash'],
  input: {},
  run: async (core) => {
    // Twice, since an entry is sealed once the transactions that ran at the first look have ended.
    const seal = sealAudit(core);
    await seal.run();
    await seal.run();
    const head = await auditCheckpoint(core.database);
    if (head === undefined) throw notFound('sealed audit entry yet');
    return head;
  },
  show: (data) => JSON.stringify(data, null, 2),
});

export const auditCommands = [list, verify, checkpoint];
