import { Modal } from '../dialogs/Modal.tsx';
import { type PlainKey, useI18n } from '../i18n/I18n.tsx';

const KEYS: [keys: string[], text: PlainKey][] = [
  [['Ctrl', 'K'], 'keys.palette'],
  [['/'], 'keys.filter'],
  [['j'], 'keys.next'],
  [['k'], 'keys.previous'],
  [['Enter'], 'keys.open'],
  [['x'], 'keys.select'],
  [['Esc'], 'keys.close'],
  [['?'], 'keys.help'],
];

export function KeysHelp({ close }: { close: () => void }) {
  const { t } = useI18n();
  return (
    <Modal open title={t('keys.title')} onClose={close}>
      <dl className="keys">
        {KEYS.map(([keys, text]) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
