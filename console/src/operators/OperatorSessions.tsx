import type { OperatorSession } from '../api/security.ts';
import { Badge } from '../components/Badge.tsx';
import { Button } from '../components/Button.tsx';
import { Time } from '../components/Time.tsx';
import { useAction } from '../dialogs/use-action.ts';
import { useI18n } from '../i18n/I18n.tsx';
import { ListView } from '../lists/ListView.tsx';
import { deviceOf } from '../users/device.ts';

/** Where an operator is signed in. */
export function OperatorSessions({ operatorId }: { operatorId: string }) {
  const { t } = useI18n();
  const { start } = useAction();
  return (
    <section className="list">
      <ListView<OperatorSession>
        label={t('tab.sessions')}
        path="/operator_sessions"
        query={{ operator_id: operatorId }}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'device',
            header: t('sessions.device'),
            cell: ({ user_agent, current }) => (
              <span className="badges">
                {deviceOf(user_agent) ?? t('sessions.unknownDevice')}
                {current && <Badge tone="ok">{t('sessions.this')}</Badge>}
              </span>
            ),
          },
          { key: 'ip', header: t('field.ip'), cell: ({ ip }) => <code>{ip ?? '–'}</code> },
          { key: 'began', header: t('sessions.began'), cell: ({ created_at }) => <Time at={created_at} /> },
          { key: 'used', header: t('sessions.used'), cell: ({ last_used_at }) => <Time at={last_used_at} /> },
          { key: 'ends', header: t('sessions.ends'), cell: ({ expires_at }) => <Time at={expires_at} /> },
        ]}
        bulk={[
          {
            label: t('sessions.end'),
            danger: true,
            text: (count) => t('sessions.endMany', { count }),
            // One's own would end the rest of the work.
            fits: ({ current }) => !current,
            method: 'DELETE',
            pathOf: ({ id }) => `/operator_sessions/${id}`,
            nameOf: ({ id }) => id,
          },
        ]}
        menuOf={({ id }) => (
          <Button
            look="quiet"
            className="danger-text"
            onClick={() => void start({ method: 'DELETE', path: `/operator_sessions/${id}` }, t('sessions.ended'))}
          >
            {t('sessions.end')}
          </Button>
        )}
        empty={{ text: t('sessions.none') }}
      />
    </section>
  );
}
