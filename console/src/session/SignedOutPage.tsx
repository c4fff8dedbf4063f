import { useLocation } from '@tanstack/react-router';
import { LogIn } from 'lucide-react';
import { Icon } from '../components/Icon.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { PublicPage } from './PublicPage.tsx';

/** For whoever has no session: one link, back to where they wanted to be. */
export function SignedOutPage() {
  const { t } = useI18n();
  const wanted = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const back = wanted.startsWith('/signed-') ? '/' : wanted;
  return (
    <PublicPage title={t('session.signIn')}>
      <p>{t('session.signInText')}</p>
      <a className="button primary" href={`/session/login?return_to=${encodeURIComponent(back)}`}>
        <Icon of={LogIn} />
        {t('session.signIn')}
      </a>
    </PublicPage>
  );
}

export default SignedOutPage;
