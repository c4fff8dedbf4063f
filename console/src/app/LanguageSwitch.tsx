import { useI18n } from '../i18n/I18n.tsx';

/** The other language, under its own name. */
export function LanguageSwitch() {
  const { locale, setLocale } = useI18n();
  const [other, name] = locale === 'en' ? (['nl', 'Nederlands'] as const) : (['en', 'English'] as const);
  return (
    <button
      type="button"
      className="button quiet language"
      lang={other}
      aria-label={`${other.toUpperCase()} – ${name}`}
      title={name}
      onClick={() => setLocale(other)}
    >
      {other.toUpperCase()}
    </button>
  );
}
