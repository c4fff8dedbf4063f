import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { ApiError } from '../api/problem.ts';
import { Button } from '../components/Button.tsx';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { Modal } from './Modal.tsx';

export interface Confirmation {
  title: string;
  text: ReactNode;
  label: string;
  /** Has to be typed first, for what cannot be undone. */
  typed?: string;
  /** A reason has to be given; it is kept in the audit log. */
  reason?: boolean;
  calm?: boolean;
  run: (reason: string) => Promise<unknown>;
}

/** Says what will happen, and does it only when that is meant. */
export function ConfirmDialog({ of, close }: { of: Confirmation; close: () => void }) {
  const { t } = useI18n();
  const form = useId();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError>();
  const ready = (of.typed === undefined || typed.trim() === of.typed) && (!of.reason || reason.trim().length >= 5);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || busy) return;
    setBusy(true);
    try {
      await of.run(reason.trim());
      close();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={of.title}
      onClose={close}
      actions={
        <>
          <Button type="submit" form={form} look={of.calm ? 'primary' : 'danger'} busy={busy} disabled={!ready}>
            {of.label}
          </Button>
          <Button onClick={close}>{t('action.cancel')}</Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="form">
        <ErrorSummary problem={problem} />
        <div>{of.text}</div>
        {of.reason && (
          <label className="stacked">
            {t('confirm.reason')}
            <textarea rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
            <span className="help">{t('confirm.reasonHelp')}</span>
          </label>
        )}
        {of.typed !== undefined && (
          <label className="stacked">
            <span>
              {t('confirm.type')} <code className="typed">{of.typed}</code>
            </span>
            <input
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
        )}
      </form>
    </Modal>
  );
}
