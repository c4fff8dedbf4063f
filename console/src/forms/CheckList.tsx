import type { ReactNode } from 'react';
import type { Form } from './use-form.ts';

interface Props<T extends object> {
  form: Form<T>;
  name: { [K in keyof T]: T[K] extends string[] ? K : never }[keyof T] & string;
  label: string;
  help?: ReactNode;
  options: [value: string, text: ReactNode, help?: string][];
  /** What is chosen after a tick, where one choice brings another. */
  tick?: (chosen: readonly string[], value: string, on: boolean) => string[];
}

function tickAlone(chosen: readonly string[], value: string, on: boolean): string[] {
  return on ? [...chosen, value] : chosen.filter((one) => one !== value);
}

/** Any number of a few choices. */
export function CheckList<T extends object>({ form, name, label, help, options, tick = tickAlone }: Props<T>) {
  const chosen = form.values[name] as string[];
  const error = form.errorOf(name);
  const toggle = (value: string, on: boolean) => form.set(name, tick(chosen, value, on) as never);
  return (
    <fieldset className="check-list" id={`field-${name}`} tabIndex={-1}>
      <legend>{label}</legend>
      {help && <p className="help">{help}</p>}
      {options.map(([value, text, detail]) => (
        <label key={value} className="check-option">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={(event) => toggle(value, event.target.checked)}
          />
          <span>
            {text}
            {detail && <span className="help">{detail}</span>}
          </span>
        </label>
      ))}
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  );
}
