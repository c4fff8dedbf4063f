import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Answer, call, onSessionEnd } from '../api/http.ts';
import type { Session } from '../api/session.ts';
import { useSession } from '../app/SessionContext.tsx';
import { Button } from '../components/Button.tsx';
import { Icon } from '../components/Icon.tsx';
import { Modal } from '../dialogs/Modal.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { SIGNED_IN_CHANNEL } from './SignedInPage.tsx';

/** Asks to sign in again, in another window, so that what was typed here stays. */
export function SessionEnded() {
  const { t } = useI18n();
  const client = useQueryClient();
  const { operator } = useSession();
  const [ended, setEnded] = useState(false);
  useEffect(() => onSessionEnd(() => setEnded(true)), []);
  useEffect(() => {
    if (!ended) return;
    const check = () =>
      call<Session>('GET', '/session').then(
        (answer) => {
          // First who it is: for another operator the page is loaded anew, and what is on it is not for them.
          client.setQueryData<Answer<Session>>(['/session', {}], answer);
          if (answer.data.operator.id !== operator.id) return;
          setEnded(false);
          void client.invalidateQueries();
        },
        () => undefined,
      );
    const channel = new BroadcastChannel(SIGNED_IN_CHANNEL);
    channel.onmessage = check;
    window.addEventListener('focus', check);
    return () => {
      channel.close();
      window.removeEventListener('focus', check);
    };
  }, [ended, client, operator.id]);
  return (
    <Modal
      open={ended}
      firm
      title={t('session.ended')}
      actions={
        <>
          <a className="button primary" href="/session/login?return_to=/signed-in" target="_blank" rel="noreferrer">
            <Icon of={ExternalLink} />
            {t('session.signInAgain')}
          </a>
          <Button look="quiet" onClick={() => location.assign('/signed-out')}>
            {t('session.leave')}
          </Button>
        </>
      }
    >
      <p>{t('session.endedText')}</p>
    </Modal>
  );
}
