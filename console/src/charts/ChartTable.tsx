import { useI18n } from '../i18n/I18n.tsx';
import { type Series, valueText } from './Chart.tsx';

/** A chart's figures, latest first. */
export function ChartTable({
  title,
  times,
  series,
  show,
}: {
  title: string;
  times: string[];
  series: Series[];
  show: (value: number) => string;
}) {
  const { t, format } = useI18n();
  const rows = times.map((at, index) => ({ at, index })).reverse();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1).
    <section className="chart-table" tabIndex={0} aria-label={`${title} – ${t('chart.asTable')}`}>
      <table className="table small">
        <thead>
          <tr>
            <th scope="col">{t('chart.time')}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="numeric">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ at, index }) => (
            <tr key={at}>
              <th scope="row">{format.dateTime(at)}</th>
              {series.map(({ name, values }) => (
                <td key={name} className="numeric" data-label={name}>
                  {valueText(values[index], show, t('chart.gap'))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
