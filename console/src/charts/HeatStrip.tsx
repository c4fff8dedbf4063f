import { useI18n } from '../i18n/I18n.tsx';

export interface Moment {
  key: string;
  tone: 'ok' | 'error' | 'none';
  text: string;
}

/** How the last tries went, oldest first: a list of squares, each with its words. */
export function HeatStrip({ label, moments }: { label: string; moments: Moment[] }) {
  const { t } = useI18n();
  if (moments.length === 0) return <span className="muted">{t('chart.nothing')}</span>;
  return (
    <ul className="heat-strip" aria-label={label}>
      {moments.map(({ key, tone, text }) => (
        <li key={key} className={tone} title={text}>
          <span className="sr-only">{text}</span>
        </li>
      ))}
    </ul>
  );
}
