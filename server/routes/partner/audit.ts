import Type, { type Static } from 'typebox';
import { dateOfMillis } from '../../clock.ts';
import type { Core } from '../../flows/core.ts';
import { isInstant } from '../../protocol/dates.ts';
import type { StoredAuditEntry } from '../../store/audit-log.ts';
import { listPartnerAudit } from '../../store/partner-audit.ts';
import { listPage, listQuery, pageOf } from '../api/list-page.ts';
import { moment, plainText } from '../api/schemas.ts';
import type { App } from '../http/surface.ts';
import { auditEntry, showEntry } from './audit-entry.ts';
import { partnerOf } from './authenticate.ts';
import { operation } from './operation.ts';
import { partnerCore } from './partner-core.ts';

const query = listQuery({
  action: Type.Optional(plainText(100, { description: 'Such as `user.block`.', examples: ['impersonation.start'] })),
  target_id: Type.Optional(plainText(100, { description: 'Only what was done to this one.' })),
  actor_id: Type.Optional(plainText(100, { description: 'Only what this client or user did.' })),
  result: Type.Optional(Type.Enum(['success', 'refused'])),
  since: Type.Optional(moment('From this moment on.')),
  until: Type.Optional(moment('Before this moment.')),
});

const list = operation({
  kind: 'list',
  id: 'listAuditEntries',
  tag: 'Audit',
  summary: 'List audit entries',
  description: 'What was done, and refused, to what is yours; the latest first.',
  query,
  answers: { 200: pageOf(auditEntry, 'A page of audit entries.') },
});

/** `/v1/audit`: this partner's entries of the audit log. */
export function auditRoutes(app: App, core: Core): void {
  app.get<{ Querystring: Static<typeof query> }>('/v1/audit', { schema: list }, (request) => {
    const { action, target_id: targetId, actor_id: actorId, result, since, until } = request.query;
    const { partner_id: partnerId } = partnerOf(request);
    const filter = { partnerId, action, targetId, actorId, result, since: dateOf(since), until: dateOf(until) };
    const { database } = partnerCore(core, request);
    return listPage(request, {
      placeOf: ({ at, id }: StoredAuditEntry) => [at.toISOString(), String(id)],
      isPlace: ([at = '', id = '', ...more]) => isInstant(at) && /^\d{1,15}$/.test(id) && more.length === 0,
      read: ({ limit, after: [at, id] = [] }) =>
        listPartnerAudit(database, { ...filter, limit, after: placeOf(dateOf(at), id) }),
      show: showEntry,
    });
  });
}

function dateOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : dateOfMillis(Date.parse(text));
}

function placeOf(at: Date | undefined, id: string | undefined) {
  return at === undefined ? undefined : { at, id: Number(id) };
}
