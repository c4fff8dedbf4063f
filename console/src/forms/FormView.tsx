import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../components/Button.tsx';
import { Notice } from '../components/Notice.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import type { Form } from './use-form.ts';

interface Props<T extends object> {
  form: Form<T>;
  send: (values: T) => Promise<unknown>;
  done?: () => void;
  label: string;
  /** Reads again what was changed by another in the meantime. */
  reload?: () => void;
  /** For forms that make something: the button is always there. */
  create?: boolean;
  cancel?: () => void;
  children: ReactNode;
}

/** A form: what is wrong above, the fields, and a bar to save with that appears when there is something to save. */
export function FormView<T extends object>({ form, send, done, label, reload, create, cancel, children }: Props<T>) {
  const { t } = useI18n();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (form.problem) summary.current?.focus();
  }, [form.problem]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await form.submit(send)) done?.();
  };
  const reloadAll =
    reload &&
    (() => {
      form.discard();
      reload();
    });
  return (
    <form className="form" onSubmit={submit} noValidate>
      <UnsavedGuard isDirty={form.isDirty} forget={form.forget} />
      {form.restored && (
        <Notice>
          <div className="restored">
            {t('form.restored')}
            {create && (
              <Button look="quiet" onClick={form.discard}>
                {t('action.discard')}
              </Button>
            )}
          </div>
        </Notice>
      )}
      <ErrorSummary ref={summary} problem={form.problem} reload={reloadAll} />
      {children}
      {(create || form.changed.length > 0) && (
        <div className="save-bar">
          {!create && <span className="muted">{t('form.changes', { count: form.changed.length })}</span>}
          <Button type="submit" look="primary" busy={form.busy}>
            {label}
          </Button>
          {(cancel || !create) && (
            <Button onClick={cancel ?? form.discard}>{t(create ? 'action.cancel' : 'action.discard')}</Button>
          )}
        </div>
      )}
    </form>
  );
}
