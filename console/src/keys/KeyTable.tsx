import type { SigningKey } from '../api/security.ts';
import { Button } from '../components/Button.tsx';
import { ShortId } from '../components/Copy.tsx';
import { Status } from '../components/Status.tsx';
import { Time } from '../components/Time.tsx';
import { useConfirm } from '../dialogs/ConfirmContext.tsx';
import { useAction } from '../dialogs/use-action.ts';
import { useI18n } from '../i18n/I18n.tsx';
import { DataTable } from '../lists/DataTable.tsx';

export function KeyTable({ keys, may }: { keys: SigningKey[]; may: boolean }) {
  const { t } = useI18n();
  const confirm = useConfirm();
  const { run } = useAction();
  const revoke = ({ kid, state }: SigningKey) =>
    confirm({
      title: t('keys.revokeTitle'),
      text: t(state === 'active' ? 'keys.revokeActive' : 'keys.revokeText'),
      label: t('action.revoke'),
      typed: kid,
      reason: true,
      run: (reason) =>
        run({ method: 'POST', path: `/keys/${encodeURIComponent(kid)}/revoke`, body: { reason } }, t('keys.revoked')),
    });
  return (
    <DataTable<SigningKey>
      label={t('nav.keys')}
      rows={keys}
      keyOf={({ kid }) => kid}
      columns={[
        { key: 'kid', header: 'kid', cell: ({ kid }) => <ShortId id={kid} /> },
        { key: 'algorithm', header: t('keys.algorithm'), cell: ({ algorithm }) => algorithm },
        { key: 'state', header: t('field.status'), cell: ({ state }) => <Status of={state} /> },
        { key: 'published', header: t('keys.published'), cell: ({ published_at }) => <Time at={published_at} /> },
        { key: 'activates', header: t('keys.activates'), cell: ({ activates_at }) => <Time at={activates_at} /> },
        {
          key: 'ends',
          header: t('keys.ends'),
          cell: ({ revoked_at, withdrawn_at, retired_at }) => {
            const end = revoked_at ?? withdrawn_at ?? retired_at;
            return end ? <Time at={end} /> : '–';
          },
        },
      ]}
      {...(may && {
        menuOf: (key: SigningKey) =>
          key.state !== 'revoked' && (
            <Button look="quiet" className="danger-text" onClick={() => revoke(key)}>
              {t('action.revoke')}
            </Button>
          ),
      })}
    />
  );
}
