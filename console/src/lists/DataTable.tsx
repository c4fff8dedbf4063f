import type { ReactNode } from 'react';
import { PathLink } from '../components/PathLink.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import type { Column } from './list-types.ts';

interface Props<T> {
  label: string;
  columns: Column<T>[];
  rows: T[];
  keyOf: (row: T) => string;
  /** Where the first column leads. */
  linkOf?: ((row: T) => string) | undefined;
  menuOf?: ((row: T) => ReactNode) | undefined;
  /** Rows still to come: outlines of the same height, so that nothing jumps. */
  pending?: number;
}

/** Rows and columns; on a narrow screen each row is a card, by style alone. */
export function DataTable<T>({ label, columns, rows, keyOf, linkOf, menuOf, pending = 0 }: Props<T>) {
  const { t } = useI18n();
  return (
    <table className="table" aria-label={label} aria-busy={pending > 0 || undefined}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={classOf(column)}>
              {column.header}
            </th>
          ))}
          {menuOf && (
            <th scope="col">
              <span className="sr-only">{t('list.actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column, index) => (
              <td key={column.key} data-label={column.header} className={classOf(column)}>
                {index === 0 && linkOf ? (
                  <PathLink to={linkOf(row)} className="row-link" data-row="">
                    {column.cell(row)}
                  </PathLink>
                ) : (
                  column.cell(row)
                )}
              </td>
            ))}
            {menuOf && <td className="row-menu">{menuOf(row)}</td>}
          </tr>
        ))}
        {Array.from({ length: pending }, (_, row) => (
          <tr key={`pending-${row}`} className="pending">
            {columns.map((column) => (
              <td key={column.key} className={classOf(column)}>
                <span className="bone" />
              </td>
            ))}
            {menuOf && <td />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function classOf<T>({ numeric, wideOnly }: Column<T>): string {
  return `${numeric ? 'numeric' : ''} ${wideOnly ? 'wide-only' : ''}`;
}
