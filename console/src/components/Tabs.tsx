import { PathLink } from './PathLink.tsx';

/** Parts of a thing, each with an address of its own. */
export function Tabs({
  label,
  base,
  current,
  tabs,
}: {
  label: string;
  base: string;
  current: string;
  tabs: [tab: string, text: string][];
}) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(([tab, text], index) => (
        <PathLink
          key={tab}
          to={index === 0 ? base : `${base}/${tab}`}
          aria-current={tab === current ? 'page' : undefined}
          className={tab === current ? 'current' : ''}
        >
          {text}
        </PathLink>
      ))}
    </nav>
  );
}
