import { useState } from 'react';
import { useChange } from '../api/queries.ts';
import { Notice } from '../components/Notice.tsx';
import { Modal } from '../dialogs/Modal.tsx';
import { useToast } from '../dialogs/Toasts.tsx';
import { FormView } from '../forms/FormView.tsx';
import { SelectField } from '../forms/fields.tsx';
import { useForm } from '../forms/use-form.ts';
import { useI18n } from '../i18n/I18n.tsx';
import { PERIODS, sinceOf } from '../lists/period.ts';

/** Sends again what failed since a time; first it says how many that are, and only then it does. */
export function ReplayDialog({ path, close }: { path: string; close: () => void }) {
  const { t, word } = useI18n();
  const toast = useToast();
  const form = useForm<{ since: string }>({ since: '24h' });
  const replay = useChange<{ count: number }>();
  const [counted, setCounted] = useState<{ since: string; count: number; at: string }>();
  const isCounted = counted !== undefined && counted.since === form.values.since;
  const send = async ({ since }: { since: string }) => {
    const at = (isCounted && counted.at) || (sinceOf(since, Date.now()) ?? '');
    const body = { since: at, dry_run: !isCounted };
    const { count } = await replay.mutateAsync({ method: 'POST', path: `${path}/replay`, body });
    if (!isCounted) return setCounted({ since, count, at });
    toast(t('webhooks.replayed', { count }));
    close();
  };
  return (
    <Modal open title={t('webhooks.replay')} onClose={close}>
      <p>{t('webhooks.replayText')}</p>
      <FormView
        form={form}
        send={send}
        label={isCounted ? t('webhooks.replayNow', { count: counted.count }) : t('webhooks.replayCount')}
        create
        cancel={close}
      >
        <SelectField
          form={form}
          name="since"
          label={t('webhooks.since')}
          options={PERIODS.map((period) => [period, word('period', period)])}
        />
        {isCounted && <Notice tone="warn">{t('webhooks.replayEffect', { count: counted.count })}</Notice>}
      </FormView>
    </Modal>
  );
}
