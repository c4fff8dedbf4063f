import { useSyncExternalStore } from 'react';

const IDLE_AFTER = 5 * 60_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'];
const listeners = new Set<() => void>();
let active = true;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Whether someone is at the screen. Figures are read again only then: an unattended screen must not keep the session
 * alive that its idle end is there to close.
 */
export function useActive(): boolean {
  return useSyncExternalStore(subscribe, () => active);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    for (const sign of SIGNS) document.addEventListener(sign, noteActivity, { passive: true });
    noteActivity();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const sign of SIGNS) document.removeEventListener(sign, noteActivity);
    clearTimeout(timer);
  };
}

function noteActivity(): void {
  clearTimeout(timer);
  timer = setTimeout(() => set(false), IDLE_AFTER);
  set(true);
}

function set(next: boolean): void {
  if (active === next) return;
  active = next;
  for (const listener of listeners) listener();
}
