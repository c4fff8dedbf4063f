import { Check, Copy as CopyIcon } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../i18n/I18n.tsx';
import { Icon } from './Icon.tsx';

/** Copies a text, and says so to the eye and the ear. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const { t } = useI18n();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text).catch(() => undefined);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <button type="button" className="copy" onClick={copy} title={t('action.copy')}>
      <Icon of={copied ? Check : CopyIcon} size={14} />
      <span className={label ? '' : 'sr-only'}>
        {copied ? t('action.copied') : (label ?? t('action.copyIt', { what: text }))}
      </span>
      <span className="sr-only" aria-live="polite">
        {copied ? t('action.copied') : ''}
      </span>
    </button>
  );
}

/** An id in full, to be copied; on narrow screens its middle goes first. */
export function CopyId({ id }: { id: string }) {
  return (
    <span className="copy-id">
      <code>{id}</code>
      <CopyButton text={id} />
    </span>
  );
}

/** An id in a table: enough of it to tell it from its neighbours. */
export function ShortId({ id }: { id: string }) {
  return (
    <code className="short-id" title={id}>
      {id.length > 14 ? `${id.slice(0, 6)}…${id.slice(-4)}` : id}
    </code>
  );
}
