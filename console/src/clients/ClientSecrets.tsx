import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../api/queries.ts';
import type { Client, Secret } from '../api/tenancy.ts';
import { useMay, useSession } from '../app/SessionContext.tsx';
import { Button } from '../components/Button.tsx';
import { CliLine } from '../components/CliLine.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { Panel } from '../components/Panel.tsx';
import { Time } from '../components/Time.tsx';
import { useConfirm } from '../dialogs/ConfirmContext.tsx';
import { SecretDialog, type ShownSecret } from '../dialogs/SecretDialog.tsx';
import { useAction } from '../dialogs/use-action.ts';
import { useI18n } from '../i18n/I18n.tsx';
import { DataTable } from '../lists/DataTable.tsx';
import { ExpireDialog } from './ExpireDialog.tsx';
import { NewSecret } from './NewSecret.tsx';
import { clientEnv } from './snippets.ts';

/** Two secrets may live at once: make a second one, move over, watch when the first was last used, let it end. */
export function ClientSecrets({ client }: { client: Client }) {
  const { t } = useI18n();
  const { urls } = useSession();
  const mayWrite = useMay()('clients:write');
  const path = `/clients/${encodeURIComponent(client.id)}/secrets`;
  const secrets = useRead<{ data: Secret[] } | Secret[]>(path);
  const [making, setMaking] = useState(false);
  const [shown, setShown] = useState<ShownSecret>();
  const show = ({ secret }: { secret: string }) =>
    setShown({
      title: t('secrets.created'),
      label: 'client_secret',
      secret,
      env: clientEnv(client, urls, secret),
      note: t('secrets.moveOver'),
    });
  return (
    <Panel
      title={t('tab.secrets')}
      intro={t('secrets.intro')}
      flush
      actions={
        mayWrite && (
          <Button icon={Plus} onClick={() => setMaking(true)}>
            {t('secrets.create')}
          </Button>
        )
      }
    >
      <Loaded query={secrets}>
        {(answer) => {
          const list = Array.isArray(answer) ? answer : answer.data;
          if (list.length > 0) return <SecretTable client={client} path={path} secrets={list} mayWrite={mayWrite} />;
          return (
            <div className="state">
              <p>{t('secrets.none')}</p>
              <CliLine command={`secret create ${client.slug}`} />
            </div>
          );
        }}
      </Loaded>
      {making && <NewSecret path={path} close={() => setMaking(false)} show={show} />}
      {shown && <SecretDialog of={shown} close={() => setShown(undefined)} />}
    </Panel>
  );
}

function SecretTable({
  client,
  path,
  secrets,
  mayWrite,
}: {
  client: Client;
  path: string;
  secrets: Secret[];
  mayWrite: boolean;
}) {
  const { t } = useI18n();
  const confirm = useConfirm();
  const { run } = useAction();
  const [expiring, setExpiring] = useState<Secret>();
  const revoke = ({ id, hint }: Secret) =>
    confirm({
      title: t('secrets.revokeTitle', { hint }),
      text: t('secrets.revokeText'),
      label: t('action.revoke'),
      typed: client.slug,
      run: () => run({ method: 'DELETE', path: `${path}/${id}`, query: { cut_off: true } }, t('secrets.revoked')),
    });
  return (
    <>
      <DataTable<Secret>
        label={t('tab.secrets')}
        rows={secrets}
        keyOf={({ id }) => id}
        columns={[
          { key: 'hint', header: t('secrets.hint'), cell: ({ hint }) => <code>{hint}</code> },
          { key: 'created', header: t('field.created'), cell: ({ created_at }) => <Time at={created_at} /> },
          { key: 'used', header: t('secrets.lastUsed'), cell: ({ last_used_at }) => <Time at={last_used_at} /> },
          {
            key: 'expires',
            header: t('secrets.expires'),
            cell: ({ expires_at }) =>
              expires_at ? <Time at={expires_at} /> : <span className="muted">{t('secrets.noEnd')}</span>,
          },
        ]}
        {...(mayWrite && {
          menuOf: (secret: Secret) => (
            <span className="row-actions">
              <Button look="quiet" onClick={() => setExpiring(secret)}>
                {t('secrets.expire')}
              </Button>
              <Button look="quiet" className="danger-text" onClick={() => revoke(secret)}>
                {t('action.revoke')}
              </Button>
            </span>
          ),
        })}
      />
      {expiring && (
        <ExpireDialog path={`${path}/${expiring.id}`} secret={expiring} close={() => setExpiring(undefined)} />
      )}
    </>
  );
}
