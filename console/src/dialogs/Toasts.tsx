import { Toast } from '@base-ui/react/toast';
import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../components/Icon.tsx';
import { useI18n } from '../i18n/I18n.tsx';

/** Results of what was asked for, in a live region; never what a form refuses. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider timeout={6000}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  const { t } = useI18n();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={`toast ${toast.type ?? ''}`}>
      <Icon of={toast.type === 'error' ? TriangleAlert : CircleCheck} />
      <Toast.Content className="toast-content">
        <Toast.Title className="toast-title" />
        <Toast.Description className="toast-text" />
      </Toast.Content>
      <Toast.Close className="button quiet square" aria-label={t('action.close')}>
        <Icon of={X} />
      </Toast.Close>
    </Toast.Root>
  ));
}

/** Says that something was done, or why it was not. */
export function useToast(): (title: string, type?: 'ok' | 'error', text?: string) => void {
  const { add } = Toast.useToastManager();
  return (title, type = 'ok', text) => {
    add({ title, type, priority: type === 'error' ? 'high' : 'low', ...(text !== undefined && { description: text }) });
  };
}
