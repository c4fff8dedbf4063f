import Type, { type Static } from 'typebox';
import { dateOfMillis } from '../../../clock.ts';
import { verifyAudit } from '../../../flows/audit/verify-audit.ts';
import type { Core } from '../../../flows/core.ts';
import { notFound } from '../../../flows/fault.ts';
import { isInstant } from '../../../protocol/dates.ts';
import { type AuditPlace, findAuditEntry, searchAudit } from '../../../store/audit-search.ts';
import { sendTagged } from '../../api/entity-tag.ts';
import { idempotentlyAfter } from '../../api/idempotency.ts';
import { listQuery, listScannedPage, type Place, pageOf } from '../../api/list-page.ts';
import { idParams } from '../../api/operation.ts';
import type { App } from '../../http/surface.ts';
import { operatorBy } from '../authenticate.ts';
import { operation } from '../operation.ts';
import { auditEntry, filters, searchOf, show } from './audit-schema.ts';
import { auditExportRoute } from './export.ts';

const PATH = '/api/v1/audit';

const query = listQuery(filters);
const list = operation({
  kind: 'list',
  permission: 'audit:read',
  id: 'listAuditEntries',
  tag: 'Audit',
  summary: 'List audit entries',
  description:
    'What was done, and refused; the latest first. A page may hold fewer than its limit where several filters are given: go on until `next_cursor` is null.',
  query,
  answers: { 200: pageOf(auditEntry, 'A page of audit entries.') },
});

const read = operation({
  kind: 'read',
  permission: 'audit:read',
  id: 'getAuditEntry',
  tag: 'Audit',
  summary: 'Read an audit entry',
  params: idParams('entry'),
  answers: { 200: auditEntry },
});

const verdict = Type.Object(
  {
    verified: Type.Boolean({ description: 'No sealed entry was changed, removed or slipped in.' }),
    entries: Type.Integer({ description: 'How many are sealed; the latest few seconds are not yet.' }),
    blocks: Type.Integer(),
    first_fault: Type.Optional(Type.String({ examples: ['entry 4711 was changed or slipped in'] })),
  },
  { title: 'AuditVerdict', description: 'What came of it.' },
);

const verify = operation({
  kind: 'act',
  permission: 'audit:read',
  id: 'verifyAuditLog',
  tag: 'Audit',
  summary: 'Verify the audit log',
  description: 'Recomputes the chain over all of it, however long that takes; who asks meanwhile shares the answer.',
  answers: { 200: verdict },
});

/** `/audit`: the log of every partner and of none. */
export function auditRoutes(app: App, core: Core): void {
  app.get<{ Querystring: Static<typeof query> }>(PATH, { schema: list }, (request) => {
    const search = searchOf(request.query);
    return listScannedPage(request, {
      async read({ limit, after }) {
        const page = { order: 'newest', after: after && placeOf(after), limit } as const;
        const { entries, scanned } = await searchAudit(core.database, search, page);
        return { rows: entries, scanned: scanned && textOf(scanned) };
      },
      placeOf: textOf,
      isPlace: ([at = '', id = '', ...more]) => isInstant(at) && /^\d{1,15}$/.test(id) && more.length === 0,
      show,
    });
  });
  auditExportRoute(app, core);
  app.get<{ Params: { id: string } }>(`${PATH}/:id`, { schema: read }, async (request, reply) => {
    const { id } = request.params;
    const entry = /^\d{1,15}$/.test(id) ? await findAuditEntry(core.database, Number(id)) : undefined;
    if (entry === undefined) throw notFound(`audit entry ${id}`);
    return sendTagged(request, reply, show(entry));
  });
  app.post(`${PATH}/verify`, { schema: verify }, (request, reply) =>
    idempotentlyAfter(core, request, reply, async () => {
      const { intact: verified, entries, blocks, faults } = await verifyAudit(core, operatorBy(request));
      const [first_fault] = faults;
      return { status: 200, body: { verified, entries, blocks, ...(first_fault !== undefined && { first_fault }) } };
    }),
  );
}

function textOf({ at, id }: AuditPlace): Place {
  return [at.toISOString(), String(id)];
}

function placeOf([at = '', id]: Place) {
  return { at: dateOfMillis(Date.parse(at)), id: Number(id) };
}
