import { useI18n } from '../i18n/I18n.tsx';

const WIDTHS = [72, 54, 88, 40, 64, 80, 48, 60];

export function Skeleton({ lines = 4 }: { lines?: number }) {
  const { t } = useI18n();
  return (
    <div className="skeleton" role="status">
      <span className="sr-only">{t('list.loading')}</span>
      {WIDTHS.slice(0, lines).map((width) => (
        <span key={width} style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
