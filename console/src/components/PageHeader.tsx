import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { takeArrival } from '../app/arrival.ts';
import { CopyId } from './Copy.tsx';
import { Icon } from './Icon.tsx';
import { PathLink } from './PathLink.tsx';

interface Props {
  title: string;
  intro?: ReactNode;
  status?: ReactNode;
  id?: string;
  back?: { to: string; text: string };
  actions?: ReactNode;
}

/** The heading of a page, and the title of the window with it. */
export function PageHeader({ title, intro, status, id, back, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} — Wattlock`;
    if (takeArrival()) heading.current?.focus();
  }, [title]);
  return (
    <header className="page-header">
      <div>
        {back && (
          <PathLink to={back.to} className="back">
            <Icon of={ChevronLeft} size={14} />
            {back.text}
          </PathLink>
        )}
        <div className="title-line">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {status}
        </div>
        {id && <CopyId id={id} />}
        {intro && <p className="muted">{intro}</p>}
      </div>
      {actions && <div className="actions">{actions}</div>}
    </header>
  );
}
