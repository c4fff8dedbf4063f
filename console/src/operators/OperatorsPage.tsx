import { useNavigate } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { Operator } from '../api/security.ts';
import { usePageSearch } from '../app/route-state.ts';
import { useMay } from '../app/SessionContext.tsx';
import { LinkButton } from '../components/PathLink.tsx';
import { Status } from '../components/Status.tsx';
import { Time } from '../components/Time.tsx';
import { SecretDialog, type ShownSecret } from '../dialogs/SecretDialog.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { operatorName, operatorState } from './operator-name.ts';

const ROLES = ['owner', 'operator', 'support', 'auditor'] as const;

export default function OperatorsPage() {
  const { t } = useI18n();
  const may = useMay()('operators:write');
  const navigate = useNavigate();
  const { invite, ...search } = usePageSearch();
  const [shown, setShown] = useState<ShownSecret>();
  const create = may && (
    <LinkButton to="/operators?invite=1" look="primary" icon={UserPlus}>
      {t('operators.invite')}
    </LinkButton>
  );
  return (
    <>
      <ListPage<Operator>
        title={t('nav.operators')}
        intro={t('operators.intro')}
        actions={create}
        path="/operators"
        search={search}
        filters={[
          {
            kind: 'choice',
            name: 'role',
            label: t('field.role'),
            options: ROLES.map((role) => [role, t(`role.${role}`)]),
          },
          {
            kind: 'choice',
            name: 'status',
            label: t('field.status'),
            options: (['active', 'blocked'] as const).map((status) => [status, t(`state.${status}`)]),
          },
        ]}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/operators/${id}`}
        columns={[
          { key: 'name', header: t('field.name'), cell: (operator) => operatorName(operator) },
          { key: 'login', header: t('users.login'), cell: ({ login }) => login },
          { key: 'role', header: t('field.role'), cell: ({ role }) => t(`role.${role}`) },
          { key: 'status', header: t('field.status'), cell: (operator) => <Status of={operatorState(operator)} /> },
          {
            key: 'factor',
            header: t('users.secondFactor'),
            cell: ({ two_factor }) => t(two_factor ? 'twoFactor.enrolled' : 'twoFactor.required'),
            wideOnly: true,
          },
          { key: 'seen', header: t('users.lastSignIn'), cell: ({ last_sign_in_at }) => <Time at={last_sign_in_at} /> },
        ]}
        empty={{ text: t('operators.empty'), action: create }}
      />
      {invite && may && (
        <InviteDialog
          close={() => void navigate({ to: '/operators', search: {} as never, replace: true })}
          show={setShown}
        />
      )}
      {shown && <SecretDialog of={shown} close={() => setShown(undefined)} />}
    </>
  );
}
