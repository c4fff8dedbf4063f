import { useLocation } from '@tanstack/react-router';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../components/Icon.tsx';
import { PathLink } from '../components/PathLink.tsx';
import { useI18n } from '../i18n/I18n.tsx';
import { NAVIGATION, placeOf } from './navigation.ts';
import { remember } from './preferences.ts';
import { useMay } from './SessionContext.tsx';

/** Where one can go. Pages that one may not read are not offered. */
export function Sidebar() {
  const { t } = useI18n();
  const [narrow, setNarrow] = useState(document.documentElement.dataset.sidebar === 'narrow');
  const toggle = () => {
    if (narrow) delete document.documentElement.dataset.sidebar;
    else document.documentElement.dataset.sidebar = 'narrow';
    remember('sidebar', narrow ? undefined : 'narrow');
    setNarrow(!narrow);
  };
  const text = t(narrow ? 'nav.widen' : 'nav.narrow');
  return (
    <aside className="sidebar" aria-label={t('nav.label')}>
      <NavigationLinks />
      <button type="button" className="nav-link fold" onClick={toggle} title={text}>
        <Icon of={narrow ? PanelLeftOpen : PanelLeftClose} />
        <span className="nav-text">{text}</span>
      </button>
    </aside>
  );
}

export function NavigationLinks({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useI18n();
  const may = useMay();
  const current = placeOf(useLocation({ select: ({ pathname }) => pathname }));
  return (
    <nav className="navigation" aria-label={t('nav.label')}>
      {NAVIGATION.map(({ title, places }) => {
        const open = places.filter(({ needs }) => needs === undefined || may(needs));
        if (open.length === 0) return null;
        return (
          <div key={places[0]?.path} className="nav-group">
            {title && <p className="nav-title">{t(title)}</p>}
            <ul>
              {open.map((place) => (
                <li key={place.path}>
                  <PathLink
                    to={place.path}
                    className="nav-link"
                    title={t(place.text)}
                    aria-current={place === current ? 'page' : undefined}
                    {...(onNavigate && { onClick: onNavigate })}
                  >
                    <Icon of={place.icon} />
                    <span className="nav-text">{t(place.text)}</span>
                  </PathLink>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}
