import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Notice } from '../components/Notice.tsx';
import { useI18n } from '../i18n/I18n.tsx';

/** Says that what is shown may be old, while there is no network. */
export function OfflineBar() {
  const { t } = useI18n();
  const online = useSyncExternalStore(
    (told) => onlineManager.subscribe(told),
    () => onlineManager.isOnline(),
  );
  return online ? null : <Notice tone="warn">{t('failure.offlineBar')}</Notice>;
}
