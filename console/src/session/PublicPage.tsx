import { Zap } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { LanguageSwitch } from '../app/LanguageSwitch.tsx';
import { Icon } from '../components/Icon.tsx';

/** A page for people without a session: one card. */
export function PublicPage({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} — Wattlock`;
  }, [title]);
  return (
    <main className="public">
      <div className="public-card">
        <p className="brand">
          <span className="brand-mark">
            <Icon of={Zap} size={14} />
          </span>
          Wattlock
        </p>
        <h1>{title}</h1>
        {children}
      </div>
      <LanguageSwitch />
    </main>
  );
}
