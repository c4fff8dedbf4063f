interface Props {
  label?: string;
  labelledBy?: string;
  checked: boolean;
  /** Some of what it stands for is ticked. */
  some?: boolean;
  toggle: () => void;
  /** It is what the keys walk to, where the row leads nowhere. */
  isRow?: boolean;
}

/** The tick of a row, or of all of them. */
export function RowCheck({ label, labelledBy, checked, some = false, toggle, isRow = false }: Props) {
  return (
    <input
      type="checkbox"
      className="row-check"
      ref={(box) => {
        if (box) box.indeterminate = some && !checked;
      }}
      aria-label={label}
      aria-labelledby={labelledBy}
      data-select={labelledBy && ''}
      data-row={isRow ? '' : undefined}
      checked={checked}
      onChange={toggle}
    />
  );
}
