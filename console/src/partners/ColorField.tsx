import type { Theme } from '../api/tenancy.ts';
import { Field } from '../forms/Field.tsx';
import type { Form } from '../forms/use-form.ts';
import { useI18n } from '../i18n/I18n.tsx';

type ColorName = Extract<keyof Theme, `${string}color${string}` | `background${string}`>;

/** A colour: by the browser's picker, or typed. Empty is the default. */
export function ColorField({ form, name, label }: { form: Form<Theme>; name: ColorName; label: string }) {
  const { t } = useI18n();
  const value = form.values[name] ?? '';
  const isColor = /^#[0-9a-f]{6}$/i.test(value);
  const fault = value === '' || isColor ? undefined : t('theme.colourFault');
  return (
    <Field name={name} label={label} error={form.errorOf(name) ?? fault}>
      {(attributes) => (
        <div className="color-field">
          <input
            type="color"
            aria-label={`${label}: ${t('theme.pick')}`}
            value={isColor ? value : '#888888'}
            data-empty={value === '' || undefined}
            onChange={(event) => form.set(name, event.target.value)}
          />
          <input
            {...attributes}
            className="mono"
            placeholder={t('theme.default')}
            maxLength={7}
            value={value}
            onChange={(event) => form.set(name, event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
