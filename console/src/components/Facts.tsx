import type { ReactNode } from 'react';

/** Names and values, as a definition list. */
export function Facts({ of, columns }: { of: [name: string, value: ReactNode][]; columns?: 2 }) {
  return (
    <dl className={`facts ${columns === 2 ? 'two' : ''}`}>
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === null || value === undefined || value === '' ? <span className="muted">–</span> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
