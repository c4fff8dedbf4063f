import { PathLink } from '../components/PathLink.tsx';
import { useI18n } from '../i18n/I18n.tsx';

/** What is most frequent: a table whose figures have a length. */
export function HorizontalBars({
  label,
  rows,
}: {
  label: string;
  rows: { name: string; count: number; to?: string }[];
}) {
  const { format } = useI18n();
  const largest = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <table className="bars" aria-label={label}>
      <tbody>
        {rows.map(({ name, count, to }) => (
          <tr key={name}>
            <th scope="row">{to ? <PathLink to={to}>{name}</PathLink> : name}</th>
            <td className="bar-cell" aria-hidden="true">
              <span className="bar" style={{ width: `${(count / largest) * 100}%` }} />
            </td>
            <td className="numeric">{format.number(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
