import type { ComponentProps, ReactNode } from 'react';
import { Field } from './Field.tsx';
import type { Form } from './use-form.ts';

type NamesOf<T, V> = { [K in keyof T]-?: T[K] extends V ? K : never }[keyof T] & string;

interface Common<T extends object, V> {
  form: Form<T>;
  name: NamesOf<T, V>;
  label: string;
  help?: ReactNode;
  note?: ReactNode;
}

/** A line of text. Where the API knows null, an empty line is null. */
export function TextField<T extends object>({
  form,
  name,
  label,
  help,
  note,
  ...rest
}: Common<T, string | null | undefined> & Omit<ComponentProps<'input'>, 'form' | 'name' | 'value' | 'onChange'>) {
  return (
    <Field name={name} label={label} help={help} note={note} error={form.errorOf(name)}>
      {(attributes) => (
        <input
          autoComplete="off"
          spellCheck={false}
          {...rest}
          {...attributes}
          value={(form.values[name] as string | null) ?? ''}
          onChange={(event) => form.set(name, event.target.value as never)}
        />
      )}
    </Field>
  );
}

export function NumberField<T extends object>({
  form,
  name,
  label,
  help,
  min,
  max,
}: Common<T, number | undefined> & { min: number; max: number }) {
  return (
    <Field name={name} label={label} help={help} error={form.errorOf(name)}>
      {(attributes) => (
        <input
          {...attributes}
          className="short"
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={(form.values[name] as number | undefined) ?? ''}
          onChange={(event) =>
            form.set(name, (event.target.value === '' ? undefined : event.target.valueAsNumber) as never)
          }
        />
      )}
    </Field>
  );
}

export function SelectField<T extends object>({
  form,
  name,
  label,
  help,
  options,
  children,
}: Common<T, string | null | undefined> & { options?: [value: string, text: string][]; children?: ReactNode }) {
  return (
    <Field name={name} label={label} help={help} error={form.errorOf(name)}>
      {(attributes) => (
        <select
          {...attributes}
          value={(form.values[name] as string | null) ?? ''}
          onChange={(event) => form.set(name, event.target.value as never)}
        >
          {options?.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
          {children}
        </select>
      )}
    </Field>
  );
}

export function CheckField<T extends object>({ form, name, label, help }: Common<T, boolean | undefined>) {
  const id = `field-${name}`;
  return (
    <div className="field check">
      <input
        id={id}
        type="checkbox"
        checked={Boolean(form.values[name])}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={(event) => form.set(name, event.target.checked as never)}
      />
      <label htmlFor={id}>{label}</label>
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}

/** Several texts, one a line. */
export function LinesField<T extends object>({
  form,
  name,
  label,
  help,
  note,
  placeholder,
}: Common<T, string[]> & { placeholder?: string }) {
  const lines = form.values[name] as string[];
  return (
    <Field name={name} label={label} help={help} note={note} error={form.errorOf(name)}>
      {(attributes) => (
        <textarea
          {...attributes}
          className="mono"
          rows={Math.max(2, lines.length + 1)}
          spellCheck={false}
          placeholder={placeholder}
          value={lines.join('\n')}
          onChange={(event) => form.set(name, event.target.value.split('\n') as never)}
        />
      )}
    </Field>
  );
}
