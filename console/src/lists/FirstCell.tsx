import { type ReactNode, useId } from 'react';
import { PathLink } from '../components/PathLink.tsx';
import { RowCheck } from './RowCheck.tsx';
import type { Selection } from './use-selection.ts';

interface Props<T> {
  rowKey: string;
  /** Where the row leads. */
  to: string | undefined;
  selection: Selection<T> | undefined;
  children: ReactNode;
}

/** What a row is: its link, and its tick, which bears its name. */
export function FirstCell<T>({ rowKey, to, selection, children }: Props<T>) {
  const id = useId();
  const name =
    to === undefined ? (
      <span id={id}>{children}</span>
    ) : (
      <PathLink to={to} id={id} className="row-link" data-row="">
        {children}
      </PathLink>
    );
  if (!selection) return name;
  return (
    <span className="ticked">
      <RowCheck
        labelledBy={id}
        checked={selection.has(rowKey)}
        toggle={() => selection.toggle(rowKey)}
        isRow={to === undefined}
      />
      {name}
    </span>
  );
}
