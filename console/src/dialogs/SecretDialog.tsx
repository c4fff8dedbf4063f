import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../components/Button.tsx';
import { CodeBlock } from '../components/CodeBlock.tsx';
import { Notice } from '../components/Notice.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { Modal } from './Modal.tsx';

export interface ShownSecret {
  title: string;
  label: string;
  secret: string;
  /** Names and values as in a file that programs read; without it there is nothing to download. */
  env?: Record<string, string>;
  note?: string;
}

/** A secret, this once. It stays until the reader says that it is kept, whatever is pressed. */
export function SecretDialog({ of, close }: { of: ShownSecret; close: () => void }) {
  const { t } = useI18n();
  const [stored, setStored] = useState(false);
  const { env } = of;
  return (
    <Modal
      open
      firm
      title={of.title}
      actions={
        <>
          <Button look="primary" disabled={!stored} onClick={close}>
            {t('secret.close')}
          </Button>
          {env && (
            <Button icon={Download} onClick={() => download('.env', envText(env))}>
              {t('secret.download')}
            </Button>
          )}
        </>
      }
    >
      <Notice tone="warn">{t('secret.once')}</Notice>
      <CodeBlock label={of.label} code={of.secret} />
      {of.note && <p className="muted">{of.note}</p>}
      <label className="check-option">
        <input type="checkbox" checked={stored} onChange={(event) => setStored(event.target.checked)} />
        {t('secret.stored')}
      </label>
    </Modal>
  );
}

function envText(env: Record<string, string>): string {
  return Object.entries(env)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

/** Hands a text to the browser as a file; it never leaves this page by network. */
export function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
