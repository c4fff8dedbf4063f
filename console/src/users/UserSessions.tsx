import type { User, UserSession } from '../api/tenancy.ts';
import { useMay } from '../app/SessionContext.tsx';
import { Button } from '../components/Button.tsx';
import { Time } from '../components/Time.tsx';
import { useAction } from '../dialogs/use-action.ts';
import { useI18n } from '../i18n/I18n.tsx';
import { ListView } from '../lists/ListView.tsx';
import { deviceOf } from './device.ts';

/** Where a user is signed in. */
export function UserSessions({ user }: { user: User }) {
  const { t } = useI18n();
  const may = useMay()('users:support');
  const { start } = useAction();
  const end = (session: UserSession) =>
    start({ method: 'DELETE', path: `/users/${user.id}/sessions/${session.id}` }, t('sessions.ended'));
  return (
    <section className="list">
      <ListView<UserSession>
        label={t('tab.sessions')}
        path={`/users/${user.id}/sessions`}
        query={{}}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'device',
            header: t('sessions.device'),
            cell: ({ user_agent }) => deviceOf(user_agent) ?? t('sessions.unknownDevice'),
          },
          { key: 'ip', header: t('field.ip'), cell: ({ ip }) => <code>{ip ?? '–'}</code> },
          { key: 'amr', header: t('sessions.how'), cell: ({ amr }) => amr.join(', ') || '–', wideOnly: true },
          { key: 'began', header: t('sessions.began'), cell: ({ signed_in_at }) => <Time at={signed_in_at} /> },
          { key: 'ends', header: t('sessions.ends'), cell: ({ expires_at }) => <Time at={expires_at} /> },
        ]}
        {...(may && {
          bulk: [
            {
              label: t('sessions.end'),
              danger: true,
              text: (count) => t('sessions.endMany', { count }),
              method: 'DELETE',
              pathOf: ({ id }) => `/users/${user.id}/sessions/${id}`,
              nameOf: ({ id }) => id,
            },
          ],
          menuOf: (session: UserSession) => (
            <Button look="quiet" className="danger-text" onClick={() => void end(session)}>
              {t('sessions.end')}
            </Button>
          ),
        })}
        empty={{ text: t('sessions.none'), cli: `session list --user ${user.id}` }}
      />
    </section>
  );
}
