import { useEffect } from 'react';
import { useI18n } from '../i18n/I18n.tsx';
import { PublicPage } from './PublicPage.tsx';

export const SIGNED_IN_CHANNEL = 'wattlock.signed-in';

/** Where a second sign-in comes back: it tells the window that waits, and goes. */
export default function SignedInPage() {
  const { t } = useI18n();
  useEffect(() => {
    const channel = new BroadcastChannel(SIGNED_IN_CHANNEL);
    channel.postMessage('signed in');
    channel.close();
    window.close();
  }, []);
  return (
    <PublicPage title={t('session.back')}>
      <p>{t('session.backText')}</p>
      <a className="button primary" href="/">
        {t('nav.overview')}
      </a>
    </PublicPage>
  );
}
