import Type from 'typebox';
import type { Core } from '../../../flows/core.ts';
import { createAttention } from '../../../flows/operators/attention.ts';
import { nullable } from '../../api/schemas.ts';
import type { App } from '../../http/surface.ts';
import { operation } from '../operation.ts';

const item = Type.Object(
  {
    kind: Type.String({
      description:
        '`webhook_endpoint_disabled`, `webhook_endpoint_failing`, `messages_parked`, `secret_expiring`, `key_rotation_due`, `partner_without_client`.',
    }),
    severity: Type.Enum(['warning', 'error']),
    partner_id: nullable({ type: 'string', format: 'uuid' }),
    target_type: Type.String(),
    target_id: Type.String(),
    name: Type.String(),
    since: nullable({ type: 'string', format: 'date-time' }),
    detail: Type.String(),
  },
  { title: 'AttentionItem', description: 'Something that an operator should look at.' },
);

const list = operation({
  kind: 'list',
  permission: 'statistics:read',
  id: 'listAttention',
  tag: 'Statistics',
  summary: 'What needs attention',
  description: 'At most 20 of each kind; some seconds old.',
  answers: { 200: Type.Object({ data: Type.Array(item) }, { description: 'Errors first.' }) },
});

/** `/api/v1/attention`. */
export function attentionRoutes(app: App, core: Core): void {
  const attention = createAttention(core);
  app.get('/api/v1/attention', { schema: list }, async () => {
    const items = await attention();
    const shown = items.map((one) => ({ ...one, since: one.since?.toISOString() ?? null }));
    return { data: shown.toSorted((one, other) => one.severity.localeCompare(other.severity)) };
  });
}
