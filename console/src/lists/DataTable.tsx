import type { ReactNode } from 'react';
import { useI18n } from '../i18n/I18n.tsx';
import { FirstCell } from './FirstCell.tsx';
import type { Column } from './list-types.ts';
import { RowCheck } from './RowCheck.tsx';
import type { Selection } from './use-selection.ts';

interface Props<T> {
  label: string;
  columns: Column<T>[];
  rows: T[];
  keyOf: (row: T) => string;
  /** Where the first column leads. */
  linkOf?: ((row: T) => string) | undefined;
  menuOf?: ((row: T) => ReactNode) | undefined;
  selection?: Selection<T> | undefined;
  /** Rows still to come: outlines of the same height, so that nothing jumps. */
  pending?: number;
}

/** Rows and columns; on a narrow screen each row is a card, by style alone. */
export function DataTable<T>({ label, columns, rows, keyOf, linkOf, menuOf, selection, pending = 0 }: Props<T>) {
  const { t } = useI18n();
  return (
    <table className="table" aria-label={label} aria-busy={pending > 0 || undefined}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={column.key} scope="col" className={classOf(column)}>
              {index === 0 && selection && rows.length > 0 && (
                <RowCheck
                  label={t('bulk.all')}
                  checked={selection.all}
                  some={selection.rows.length > 0}
                  toggle={selection.toggleAll}
                />
              )}
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
          <tr key={keyOf(row)} data-selected={selection?.has(keyOf(row)) || undefined}>
            {columns.map((column, index) => (
              <td key={column.key} data-label={column.header} className={classOf(column)}>
                {index === 0 ? (
                  <FirstCell rowKey={keyOf(row)} to={linkOf?.(row)} selection={selection}>
                    {column.cell(row)}
                  </FirstCell>
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

function classOf<T>({ numeric }: Column<T>): string | undefined {
  return numeric ? 'numeric' : undefined;
}
