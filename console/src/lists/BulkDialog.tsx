import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../api/http.ts';
import { renewPaths } from '../api/queries.ts';
import { Button } from '../components/Button.tsx';
import { Notice } from '../components/Notice.tsx';
import { Modal } from '../dialogs/Modal.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import type { BulkAction } from './list-types.ts';
import { type Failed, runBulk } from './run-bulk.ts';

interface Props<T> {
  action: BulkAction<T>;
  rows: T[];
  close: (finished: boolean) => void;
}

/** Says how many rows it is, does it to one after another, and tells what was refused. */
export function BulkDialog<T>({ action, rows, close }: Props<T>) {
  const { t } = useI18n();
  const client = useQueryClient();
  const stop = useRef(new AbortController());
  const [tried, setTried] = useState<number>();
  const [result, setResult] = useState<{ done: number; failed: Failed<T>[] }>();
  const run = async () => {
    setTried(0);
    const act = (row: T) => call(action.method, action.pathOf(row), action.method === 'POST' ? { body: {} } : {});
    const ended = await runBulk(rows, act, { signal: stop.current.signal, told: setTried });
    setResult(ended);
    void renewPaths(client);
  };
  const running = tried !== undefined && !result;
  const buttons = result ? (
    <Button look="primary" onClick={() => close(true)}>
      {t('action.close')}
    </Button>
  ) : running ? (
    <Button onClick={() => stop.current.abort()}>{t('bulk.stop')}</Button>
  ) : (
    <>
      <Button look={action.danger ? 'danger' : 'primary'} onClick={() => void run()}>
        {action.label}
      </Button>
      <Button onClick={() => close(false)}>{t('action.cancel')}</Button>
    </>
  );
  return (
    <Modal open firm={running} title={action.label} onClose={() => close(result !== undefined)} actions={buttons}>
      {result ? (
        <Result {...result} of={rows.length} nameOf={action.nameOf} />
      ) : (
        <>
          <p>{action.text(rows.length)}</p>
          <p className="muted" role="status">
            {running && t('bulk.done', { done: tried, of: rows.length })}
          </p>
        </>
      )}
    </Modal>
  );
}

interface ResultProps<T> {
  done: number;
  failed: Failed<T>[];
  of: number;
  nameOf: (row: T) => string;
}

function Result<T>({ done, failed, of, nameOf }: ResultProps<T>) {
  const { t } = useI18n();
  const left = of - done - failed.length;
  return (
    <>
      <Notice tone={failed.length > 0 ? 'error' : left > 0 ? 'warn' : 'ok'}>
        <strong>{t('bulk.done', { done, of })}</strong>
        {left > 0 && <p>{t('bulk.left', { count: left })}</p>}
      </Notice>
      {failed.length > 0 && (
        <ul className="bulk-failures" aria-label={t('bulk.failed')}>
          {failed.map(({ row, error }) => (
            <li key={nameOf(row)}>
              <code>{nameOf(row)}</code>
              <span>{error.status === 0 ? t('failure.offline') : error.message}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
