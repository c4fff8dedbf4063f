import { useNow } from '../app/now.ts';
import { useI18n } from '../i18n/I18n.tsx';

/** When something was or will be, as people say it; exactly on hover, and for whoever copies. */
export function Time({ at, absolute = false }: { at: string | null | undefined; absolute?: boolean }) {
  const { format, t } = useI18n();
  const now = useNow();
  if (!at) return <span className="muted">{t('time.never')}</span>;
  return (
    <time dateTime={at} title={format.exact(at)}>
      {absolute ? format.dateTime(at) : format.relative(at, now)}
    </time>
  );
}
