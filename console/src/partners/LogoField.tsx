import { useState } from 'react';
import type { Theme } from '../api/tenancy.ts';
import { Button } from '../components/Button.tsx';
import { Field } from '../forms/Field.tsx';
import type { Form } from '../forms/use-form.ts';
import { useI18n } from '../i18n/I18n.tsx';

/** Base64 takes a third more than the 24 KiB that are allowed for the text. */
const LARGEST = 17 * 1024;

/** A picture from a file, as a data: URL, which is only ever shown by an image, where browsers run no script. */
export function LogoField({
  form,
  name,
  label,
  dark,
}: {
  form: Form<Theme>;
  name: 'logo' | 'logo_dark';
  label: string;
  dark?: boolean;
}) {
  const { t } = useI18n();
  const [fault, setFault] = useState<string>();
  const value = form.values[name] ?? '';
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (file.size > LARGEST) return setFault(t('theme.logoTooLarge'));
    setFault(undefined);
    const reader = new FileReader();
    reader.onload = () => form.set(name, String(reader.result));
    reader.readAsDataURL(file);
  };
  return (
    <Field name={name} label={label} error={form.errorOf(name) ?? fault}>
      {(attributes) => (
        <div className="logo-field">
          <span className={`logo-tile ${dark ? 'dark' : ''}`}>
            {value ? <img src={value} alt={label} /> : t('theme.noLogo')}
          </span>
          <input
            {...attributes}
            type="file"
            accept="image/svg+xml,image/png,image/webp"
            onChange={(event) => choose(event.target.files?.[0])}
          />
          {value && (
            <Button look="quiet" onClick={() => form.set(name, '')}>
              {t('action.remove')}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
