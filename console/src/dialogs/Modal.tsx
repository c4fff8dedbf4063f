import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Icon } from '../components/Icon.tsx';
import { useI18n } from '../i18n/I18n.tsx';

interface Props {
  open: boolean;
  title: string;
  onClose?: (() => void) | undefined;
  /** It stays until it is answered: no closing by Escape, by a cross, or by a press beside it. */
  firm?: boolean;
  wide?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

/** A dialog over the page; the focus goes in, stays in, and comes back. */
export function Modal({ open, title, onClose, firm = false, wide = false, actions, children }: Props) {
  const { t } = useI18n();
  const body = useRef<HTMLDivElement>(null);
  // To what is to be filled in or read, not to the cross that closes it all.
  const firstField = () => body.current?.querySelector<HTMLElement>('input, select, textarea') ?? true;
  return (
    <Dialog.Root
      open={open}
      disablePointerDismissal={firm}
      onOpenChange={(next, details) => {
        if (next) return;
        if (firm) details.cancel();
        else onClose?.();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup initialFocus={firstField} className={`modal ${wide ? 'wide' : ''}`}>
          <header>
            <Dialog.Title>{title}</Dialog.Title>
            {!firm && (
              <Dialog.Close className="button quiet square" aria-label={t('action.close')}>
                <Icon of={X} />
              </Dialog.Close>
            )}
          </header>
          <div ref={body} className="modal-body">
            {children}
          </div>
          {actions && <footer>{actions}</footer>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
