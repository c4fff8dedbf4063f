import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './Icon.tsx';

export type Look = 'primary' | 'plain' | 'quiet' | 'danger';

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  look?: Look;
  icon?: LucideIcon | undefined;
  busy?: boolean;
  children?: ReactNode;
}

/** A button. While busy it stays where it is and takes no second press. */
export function Button({ look = 'plain', icon, busy = false, children, className, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={`button ${look} ${children ? '' : 'square'} ${className ?? ''}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : icon && <Icon of={icon} />}
      {children}
    </button>
  );
}
