import { Ban, CircleAlert, CircleCheck, CircleDashed, CirclePause, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

export type Tone = 'ok' | 'warn' | 'error' | 'info' | 'neutral';

const ICONS: Record<Tone, LucideIcon> = {
  ok: CircleCheck,
  warn: CircleAlert,
  error: Ban,
  info: Info,
  neutral: CircleDashed,
};

/** A state in a word, with an icon: never by colour alone. */
export function Badge({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: LucideIcon; children: ReactNode }) {
  return (
    <span className={`badge ${tone}`}>
      <Icon of={icon ?? ICONS[tone]} size={13} />
      {children}
    </span>
  );
}

export const PAUSED = CirclePause;
