import { Readable } from 'node:stream';
import Type, { type Static } from 'typebox';
import { exportAudit } from '../../../flows/audit/audit-export.ts';
import type { Core } from '../../../flows/core.ts';
import { csvLine } from '../../../protocol/csv.ts';
import type { StoredAuditEntry } from '../../../store/audit-log.ts';
import type { App } from '../../http/surface.ts';
import { operatorBy, operatorOf } from '../authenticate.ts';
import { operation } from '../operation.ts';
import { auditEntry, filters, searchOf, show } from './audit-schema.ts';
import { createExportsUnderWay } from './exports-under-way.ts';

type Shown = Static<typeof auditEntry>;
const COLUMNS = Object.keys(auditEntry.properties) as (keyof Shown)[];

/** How entries are written: what stands before them, and each. */
const FORMATS = {
  ndjson: { type: 'application/x-ndjson', head: '', line: (entry: Shown) => `${JSON.stringify(entry)}\n` },
  csv: { type: 'text/csv; charset=utf-8; header=present', head: csvLine(COLUMNS), line: csvOf },
} as const;

const query = Type.Object(
  { format: Type.Enum(['ndjson', 'csv'], { description: 'JSON by lines, or CSV with a header.' }), ...filters },
  { additionalProperties: false },
);

const exported = operation({
  kind: 'export',
  permission: 'audit:read',
  id: 'exportAuditLog',
  tag: 'Audit',
  summary: 'Export the audit log',
  description:
    'Every entry that fits, the earliest first. An answer that breaks off is not whole: ask again. Two at a time.',
  query,
  answers: { 200: Type.String({ description: 'The entries, by lines.' }) },
  refusals: { 429: ['too_many_requests'] },
  mediaTypes: ['application/x-ndjson', 'text/csv'],
});

/** `GET /audit/export`: a stream, made as fast as it is read. */
export function auditExportRoute(app: App, core: Core): void {
  const underWay = createExportsUnderWay();
  app.get<{ Querystring: Static<typeof query> }>(
    '/api/v1/audit/export',
    { schema: exported },
    async (request, reply) => {
      const { format, ...asked } = request.query;
      const ended = underWay.begin(operatorOf(request).operator.id, reply.raw);
      const batches = await exportAudit(core, searchOf(asked), operatorBy(request), ended);
      const { type, head, line } = FORMATS[format];
      reply.type(type).header('content-disposition', `attachment; filename="audit.${format}"`);
      return reply.send(Readable.from(linesOf(batches, head, line), { objectMode: false }));
    },
  );
}

async function* linesOf(batches: AsyncIterable<StoredAuditEntry[]>, head: string, line: (entry: Shown) => string) {
  if (head !== '') yield Buffer.from(head);
  for await (const entries of batches) yield Buffer.from(entries.map((entry) => line(show(entry))).join(''));
}

function csvOf(entry: Shown): string {
  return csvLine(COLUMNS.map((column) => (column === 'details' ? JSON.stringify(entry.details) : entry[column])));
}
