import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

const ICONS = { info: Info, warn: TriangleAlert, error: TriangleAlert, ok: CircleCheck };

/** Something that has to be known here, now. */
export function Notice({ tone = 'info', children }: { tone?: keyof typeof ICONS; children: ReactNode }) {
  return (
    <div className={`notice ${tone}`} role={tone === 'error' ? 'alert' : undefined}>
      <Icon of={ICONS[tone]} />
      <div>{children}</div>
    </div>
  );
}
