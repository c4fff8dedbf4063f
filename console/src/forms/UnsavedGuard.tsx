import { useBlocker } from '@tanstack/react-router';
import { Button } from '../components/Button.tsx';
import { Modal } from '../dialogs/Modal.tsx';
import { useI18n } from '../i18n/I18n.tsx';

/** Asks before typed words are lost, whether by a link, by Back or by closing the window. */
export function UnsavedGuard({ isDirty, forget }: { isDirty: () => boolean; forget: () => void }) {
  const { t } = useI18n();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  const leave = () => {
    forget();
    blocker.proceed();
  };
  return (
    <Modal
      open
      title={t('form.unsaved')}
      onClose={blocker.reset}
      actions={
        <>
          <Button look="danger" onClick={leave}>
            {t('form.leave')}
          </Button>
          <Button onClick={blocker.reset}>{t('form.stay')}</Button>
        </>
      }
    >
      <p>{t('form.unsavedText')}</p>
    </Modal>
  );
}
