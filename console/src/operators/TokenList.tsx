import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { OperatorToken } from '../api/security.ts';
import { Button } from '../components/Button.tsx';
import { Panel } from '../components/Panel.tsx';
import { Time } from '../components/Time.tsx';
import { useConfirm } from '../dialogs/ConfirmContext.tsx';
import { SecretDialog, type ShownSecret } from '../dialogs/SecretDialog.tsx';
import { useAction } from '../dialogs/use-action.ts';
import { useI18n } from '../i18n/I18n.tsx';
import { ListView } from '../lists/ListView.tsx';
import { NewToken } from './NewToken.tsx';

/** Tokens by which scripts act for an operator, each with permissions of its own. */
export function TokenList() {
  const { t } = useI18n();
  const confirm = useConfirm();
  const { run } = useAction();
  const [making, setMaking] = useState(false);
  const [shown, setShown] = useState<ShownSecret>();
  const revoke = ({ id, name }: OperatorToken) =>
    confirm({
      title: t('tokens.revokeTitle', { name }),
      text: t('tokens.revokeText'),
      label: t('action.revoke'),
      run: () => run({ method: 'DELETE', path: `/operator_tokens/${id}` }, t('tokens.revoked')),
    });
  const create = (
    <Button icon={Plus} look="primary" onClick={() => setMaking(true)}>
      {t('tokens.create')}
    </Button>
  );
  return (
    <Panel title={t('user.tokens')} intro={t('tokens.intro')} flush actions={create}>
      <ListView<OperatorToken>
        label={t('user.tokens')}
        path="/operator_tokens"
        query={{}}
        keyOf={({ id }) => id}
        columns={[
          { key: 'name', header: t('field.name'), cell: ({ name }) => name },
          {
            key: 'permissions',
            header: t('tokens.permissions'),
            cell: ({ permissions }) => <span className="small">{permissions.join(', ')}</span>,
          },
          { key: 'used', header: t('secrets.lastUsed'), cell: ({ last_used_at }) => <Time at={last_used_at} /> },
          {
            key: 'ends',
            header: t('secrets.expires'),
            cell: ({ expires_at }) => <Time at={expires_at} />,
          },
        ]}
        menuOf={(token) => (
          <Button look="quiet" className="danger-text" onClick={() => revoke(token)}>
            {t('action.revoke')}
          </Button>
        )}
        empty={{ text: t('tokens.empty') }}
      />
      {making && <NewToken close={() => setMaking(false)} show={setShown} />}
      {shown && <SecretDialog of={shown} close={() => setShown(undefined)} />}
    </Panel>
  );
}
