import { useNavigate } from '@tanstack/react-router';
import type { User } from '../api/tenancy.ts';
import { useMay } from '../app/SessionContext.tsx';
import { Button } from '../components/Button.tsx';
import { Facts } from '../components/Facts.tsx';
import { Panel } from '../components/Panel.tsx';
import { Time } from '../components/Time.tsx';
import { useConfirm } from '../dialogs/ConfirmContext.tsx';
import { useAction } from '../dialogs/use-action.ts';
import { type PlainKey, useI18n } from '../i18n/I18n.tsx';
import { PartnerName } from '../partners/PartnerName.tsx';
import { userName } from './user-name.ts';

/** Who it is at a glance, and what can be done for them. */
export function UserDanger({ user }: { user: User }) {
  const { t } = useI18n();
  const may = useMay();
  return (
    <div>
      <Panel title={t('field.about')}>
        <Facts
          of={[
            [t('field.partner'), <PartnerName key="partner" id={user.partner_id} />],
            [t('users.login'), user.login],
            [t('field.email'), user.email],
            [t('users.customerNumber'), user.customer_number],
            [t('field.role'), t(`role.${user.role}`)],
            [t('users.secondFactor'), t(`twoFactor.${user.two_factor}`)],
            [t('users.lastSignIn'), <Time key="seen" at={user.last_sign_in_at} />],
            [t('field.created'), <Time key="created" at={user.created_at} />],
          ]}
        />
      </Panel>
      {(may('users:support') || may('users:write')) && <Actions user={user} />}
    </div>
  );
}

interface Action {
  key: 'unlock' | 'reset' | 'end' | 'block' | 'unblock' | 'delete';
  run: (reason: string) => Promise<unknown>;
  reason?: boolean;
  typed?: string;
  calm?: boolean;
}

function Actions({ user }: { user: User }) {
  const { t } = useI18n();
  const confirm = useConfirm();
  const actions = useActions(user);
  return (
    <Panel title={t('danger.zone')} tone="danger">
      {actions.map(({ key, ...rest }) => {
        const [label, text]: [PlainKey, PlainKey] = [`userAction.${key}`, `userAction.${key}Text`];
        return (
          <div key={key} className="danger-row">
            <div>
              <strong>{t(label as 'userAction.unlock')}</strong>
              <p className="muted small">{t(text as 'userAction.unlockText')}</p>
            </div>
            <Button
              look={rest.calm ? 'plain' : 'danger'}
              onClick={() =>
                confirm({
                  title: `${t(label as 'userAction.unlock')}: ${userName(user)}`,
                  text: t(text as 'userAction.unlockText'),
                  label: t(label as 'userAction.unlock'),
                  ...rest,
                })
              }
            >
              {t(label as 'userAction.unlock')}
            </Button>
          </div>
        );
      })}
    </Panel>
  );
}

/** What this operator may do, in the state that the user is in. */
function useActions(user: User): Action[] {
  const { t } = useI18n();
  const may = useMay();
  const navigate = useNavigate();
  const { run } = useAction();
  const path = `/users/${user.id}`;
  const name = userName(user);
  const post = (action: string, said: string, body: unknown = {}) =>
    run({ method: 'POST', path: `${path}/${action}`, body }, said);
  const remove = async () => {
    await run({ method: 'DELETE', path, renew: ['/users?'] }, t('users.deleted', { name }));
    void navigate({ to: '/users' as string });
  };
  const support: Action[] = [
    ...(user.locked
      ? [{ key: 'unlock', calm: true, run: () => post('unlock', t('users.unlocked', { name })) } as const]
      : []),
    ...(user.two_factor === 'enrolled'
      ? [
          {
            key: 'reset',
            reason: true,
            run: (reason: string) => post('reset_second_factor', t('users.reset', { name }), { reason }),
          } as const,
        ]
      : []),
    { key: 'end', run: () => post('end_sessions', t('sessions.allEnded')) },
    user.status === 'active'
      ? { key: 'block', run: () => post('block', t('users.blocked', { name })) }
      : { key: 'unblock', calm: true, run: () => post('unblock', t('users.unblocked', { name })) },
  ];
  return [
    ...(may('users:support') ? support : []),
    ...(may('users:write') ? [{ key: 'delete', typed: user.login, run: remove } as const] : []),
  ];
}
