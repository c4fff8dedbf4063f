import { useI18n } from '../i18n/I18n.tsx';

interface Props {
  on: boolean;
  toggle: () => void;
  /** The server does not answer; it is asked again, ever less often. */
  failing?: boolean;
}

/** Whether what is shown is read again by itself. */
export function LiveSwitch({ on, toggle, failing = false }: Props) {
  const { t } = useI18n();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      className={`button quiet live-switch ${failing ? 'failing' : ''}`}
      title={t('live.text')}
      onClick={toggle}
    >
      <span className="live-dot" aria-hidden="true" />
      {t(failing ? 'live.failing' : 'live.name')}
    </button>
  );
}
