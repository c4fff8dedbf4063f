import type { LucideIcon } from 'lucide-react';

/** A picture beside words, which say the same: screen readers skip it. */
export function Icon({ of: Picture, size = 16 }: { of: LucideIcon; size?: number }) {
  return <Picture aria-hidden="true" size={size} strokeWidth={1.75} className="icon" />;
}
