import type { ReactNode } from 'react';
import { useId } from 'react';
import { PanelBoundary } from './PanelBoundary.tsx';

interface Props {
  title: string;
  intro?: ReactNode;
  actions?: ReactNode;
  tone?: 'danger';
  flush?: boolean;
  children: ReactNode;
}

/** A part of a page with a heading of its own. What breaks inside stays inside. */
export function Panel({ title, intro, actions, tone, flush, children }: Props) {
  const id = useId();
  return (
    <section className={`panel ${tone ?? ''} ${flush ? 'flush' : ''}`} aria-labelledby={id}>
      <header>
        <div>
          <h2 id={id}>{title}</h2>
          {intro && <p className="muted">{intro}</p>}
        </div>
        {actions && <div className="actions">{actions}</div>}
      </header>
      <PanelBoundary>
        <div className="panel-body">{children}</div>
      </PanelBoundary>
    </section>
  );
}
