import { SearchX } from 'lucide-react';
import { Icon } from '../components/Icon.tsx';
import { PathLink } from '../components/PathLink.tsx';
import { useI18n } from '../i18n/I18n.tsx';

export function NotFound() {
  const { t } = useI18n();
  return (
    <div className="state">
      <Icon of={SearchX} size={24} />
      <h1>{t('failure.noPage')}</h1>
      <PathLink to="/">{t('nav.overview')}</PathLink>
    </div>
  );
}
