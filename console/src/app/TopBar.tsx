import { Menu as MenuIcon, Search, Zap } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../components/Icon.tsx';
import { PathLink } from '../components/PathLink.tsx';
import { Modal } from '../dialogs/Modal.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { useSession } from './SessionContext.tsx';
import { NavigationLinks } from './Sidebar.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { UserMenu } from './UserMenu.tsx';

/** Where one is (which environment, before all), what one looks for, and who one is. */
export function TopBar({ openPalette }: { openPalette: () => void }) {
  const { t } = useI18n();
  const { environment } = useSession();
  const [menu, setMenu] = useState(false);
  return (
    <header className="top-bar">
      <button
        type="button"
        className="button quiet square menu-button"
        aria-label={t('nav.open')}
        onClick={() => setMenu(true)}
      >
        <Icon of={MenuIcon} />
      </button>
      <PathLink to="/" className="brand">
        <span className="brand-mark">
          <Icon of={Zap} size={14} />
        </span>
        <span className="brand-name">Wattlock</span>
      </PathLink>
      <span className={`environment ${environment}`}>{t(`environment.${environment}`)}</span>
      <button type="button" className="palette-button" onClick={openPalette} aria-keyshortcuts="Control+K Meta+K">
        <Icon of={Search} size={14} />
        <span className="palette-text">{t('palette.open')}</span>
        <kbd>{isMac() ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <div className="top-end">
        <LanguageSwitch />
        <ThemeSwitch />
        <UserMenu />
      </div>
      <Modal open={menu} title={t('nav.label')} onClose={() => setMenu(false)}>
        <NavigationLinks onNavigate={() => setMenu(false)} />
      </Modal>
    </header>
  );
}

function isMac(): boolean {
  return /Mac|iP(hone|ad)/.test(navigator.userAgent);
}
