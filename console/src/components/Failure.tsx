import { Lock, RotateCw, SearchX, TriangleAlert } from 'lucide-react';
import { ApiError } from '../api/problem.ts';
import { useI18n } from '../i18n/I18n.tsx';
import { Button } from './Button.tsx';
import { CopyId } from './Copy.tsx';
import { Icon } from './Icon.tsx';

/** Why something cannot be shown, what to do, and what to name when asking for help. */
export function Failure({ error, retry }: { error: Error; retry?: () => void }) {
  const { t } = useI18n();
  const status = error instanceof ApiError ? error.status : -1;
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  const [icon, title, text] =
    status === 403
      ? [Lock, t('failure.forbidden'), error.message]
      : status === 404
        ? [SearchX, t('failure.missing'), t('failure.missingText')]
        : [TriangleAlert, status === 0 ? t('failure.offline') : t('failure.title'), detailOf(error, t('failure.text'))];
  return (
    <div className="state" role="alert">
      <Icon of={icon} size={24} />
      <strong>{title}</strong>
      <p>{text}</p>
      {requestId && (
        <p className="muted small">
          {t('failure.request')} <CopyId id={requestId} />
        </p>
      )}
      {retry && status !== 403 && status !== 404 && (
        <Button icon={RotateCw} onClick={retry}>
          {t('action.retry')}
        </Button>
      )}
    </div>
  );
}

function detailOf(error: Error, otherwise: string): string {
  return error instanceof ApiError && error.detail !== '' ? error.detail : otherwise;
}
