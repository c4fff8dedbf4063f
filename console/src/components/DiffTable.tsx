import { useI18n } from '../i18n/I18n.tsx';
import type { Difference } from './diff.ts';

/** What was, and what is. Marked by words and lines, not by colour alone. */
export function DiffTable({ rows }: { rows: Difference[] }) {
  const { t } = useI18n();
  if (rows.length === 0) return <p className="muted">{t('diff.none')}</p>;
  return (
    <table className="table diff">
      <thead>
        <tr>
          <th scope="col">{t('diff.field')}</th>
          <th scope="col">{t('diff.before')}</th>
          <th scope="col">{t('diff.after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">
              <code>{field}</code>
            </th>
            <td data-label={t('diff.before')}>{before === undefined ? '–' : <del>{textOf(before)}</del>}</td>
            <td data-label={t('diff.after')}>{after === undefined ? '–' : <ins>{textOf(after)}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}
