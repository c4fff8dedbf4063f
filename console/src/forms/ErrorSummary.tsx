import type { Ref } from 'react';
import { type ApiError, fieldOf } from '../api/problem.ts';
import { Button } from '../components/Button.tsx';
import { CopyId } from '../components/Copy.tsx';
import { Notice } from '../components/Notice.tsx';
import { useI18n } from '../i18n/I18n.tsx';

interface Props {
  problem: ApiError | undefined;
  reload?: (() => void) | undefined;
  ref?: Ref<HTMLDivElement>;
}

/** Everything that was refused, above the form; each line leads to its field. */
export function ErrorSummary({ problem, reload, ref }: Props) {
  const { t } = useI18n();
  if (!problem) return null;
  const conflict = problem.status === 412;
  return (
    <div ref={ref} tabIndex={-1} className="error-summary">
      <Notice tone="error">
        <strong>{conflict ? t('form.conflict') : t('form.refused')}</strong>
        {conflict ? (
          <p>{t('form.conflictText')}</p>
        ) : (
          problem.errors.length === 0 && <p>{problem.status === 0 ? t('failure.offline') : problem.message}</p>
        )}
        {problem.errors.length > 0 && (
          <ul>
            {problem.errors.map((error) => (
              <li key={error.pointer + error.code}>
                <a href={`#field-${fieldOf(error)}`} onClick={focusField}>
                  {fieldOf(error)}: {error.detail}
                </a>
              </li>
            ))}
          </ul>
        )}
        {problem.requestId && !conflict && (
          <p className="small muted">
            {t('failure.request')} <CopyId id={problem.requestId} />
          </p>
        )}
        {conflict && reload && <Button onClick={reload}>{t('form.reload')}</Button>}
      </Notice>
    </div>
  );
}

function focusField(event: React.MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
