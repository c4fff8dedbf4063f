import { useI18n } from '../i18n/I18n.tsx';

/** What was done in words, and beside it the name that the log and its filter know. */
export function ActionName({ action }: { action: string }) {
  const { word } = useI18n();
  const name = word('done', action);
  return (
    <span className="action-name">
      {name !== action && <span>{name}</span>} <code className="muted small">{action}</code>
    </span>
  );
}
