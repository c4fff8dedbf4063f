import { ArrowRight } from 'lucide-react';
import type { PhaseChange } from '../api/events.ts';
import { ActorName } from '../audit/ActorName.tsx';
import { Icon } from '../components/Icon.tsx';
import { Time } from '../components/Time.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { ListView } from '../lists/ListView.tsx';
import { Phase } from './Phase.tsx';

export function PhaseHistory({ id }: { id: string }) {
  const { t } = useI18n();
  return (
    <section className="list">
      <ListView<PhaseChange>
        label={t('contracts.phases')}
        path={`/contracts/${id}/phase`}
        query={{}}
        keyOf={({ revision }) => String(revision)}
        columns={[
          {
            key: 'change',
            header: t('contracts.change'),
            cell: ({ from, to }) => (
              <span className="badges">
                {from && (
                  <>
                    <span className="muted">{from}</span>
                    <Icon of={ArrowRight} size={14} />
                  </>
                )}
                <Phase of={to} />
              </span>
            ),
          },
          { key: 'revision', header: t('contracts.revision'), cell: ({ revision }) => revision, numeric: true },
          {
            key: 'by',
            header: t('audit.actor'),
            cell: ({ changed_by: { type, id: actor } }) => (
              <ActorName entry={{ actor_type: type as 'client', actor_id: actor }} />
            ),
          },
          { key: 'at', header: t('field.at'), cell: ({ changed_at }) => <Time at={changed_at} /> },
        ]}
        empty={{ text: t('contracts.noPhases') }}
      />
    </section>
  );
}
