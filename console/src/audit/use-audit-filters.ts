import type { Search } from '../app/search-params.ts';
import { useI18n } from '../i18n/I18n.tsx';
import type { Filter } from '../lists/list-types.ts';

/** The filters of the audit log, without those that a page has set already. */
export function useAuditFilters(fixed: Search = {}): Filter[] {
  const { t } = useI18n();
  const filters: Filter[] = [
    { kind: 'text', name: 'action', label: t('audit.actionFilter'), main: true },
    { kind: 'text', name: 'actor_id', label: t('audit.actorId') },
    { kind: 'text', name: 'target_id', label: t('audit.targetId') },
    { kind: 'partner', name: 'partner_id', label: t('field.partner') },
    {
      kind: 'choice',
      name: 'outcome',
      label: t('field.outcome'),
      options: [
        ['success', t('state.success')],
        ['refused', t('state.refused')],
      ],
    },
    { kind: 'period', name: 'since', label: t('webhooks.since') },
  ];
  return filters.filter(({ name }) => fixed[name] === undefined);
}
