import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '../i18n/I18n.tsx';
import { KeysHelp } from './KeysHelp.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { Palette } from './Palette.tsx';
import { useSession } from './SessionContext.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { useHotkeys } from './use-hotkeys.ts';

/** What stands around every page. */
export function Shell() {
  const { t } = useI18n();
  const { environment } = useSession();
  const [palette, setPalette] = useState(false);
  const [keys, setKeys] = useState(false);
  useHotkeys({ palette: () => setPalette(true), help: () => setKeys(true) });
  return (
    <div className={`shell ${environment}`}>
      {/* biome-ignore lint/a11y/useValidAnchor: a link inside the page; the router must not take it for a page. */}
      <a className="skip-link" href="#main" onClick={skip}>
        {t('nav.skip')}
      </a>
      {environment === 'production' && <div className="stripe" aria-hidden="true" />}
      <TopBar openPalette={() => setPalette(true)} />
      <Sidebar />
      <main id="main" tabIndex={-1}>
        <OfflineBar />
        <Outlet />
      </main>
      {palette && <Palette close={() => setPalette(false)} />}
      {keys && <KeysHelp close={() => setKeys(false)} />}
    </div>
  );
}

function skip(event: React.MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
