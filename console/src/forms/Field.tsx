import type { ReactNode } from 'react';

interface Props {
  name: string;
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  note?: ReactNode;
  children: (attributes: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}

/** A label above, a field, help below, and what is wrong with it in words. */
export function Field({ name, label, help, error, note, children }: Props) {
  const id = `field-${name}`;
  const described = [help && `${id}-help`, error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ');
  return (
    <div className={`field ${error ? 'invalid' : ''}`}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {note && <div id={`${id}-note`}>{note}</div>}
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}
