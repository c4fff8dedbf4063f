import { useEffect } from 'react';

/** Keys for whoever does not want to leave the keyboard; none works while one types, but the palette's. */
export function useHotkeys({ palette, help }: { palette: () => void; help: () => void }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        palette();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || inDialog()) return;
      if (event.key === '?') help();
      else if (event.key === '/') focusFilter(event);
      else if (event.key === 'j') step(1);
      else if (event.key === 'k') step(-1);
      else if (event.key === 'x') tick();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [palette, help]);
}

const TYPED_INTO = 'input:not([type="checkbox"], [type="radio"]), textarea, select';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches(TYPED_INTO) || target.isContentEditable);
}

function inDialog(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

function focusFilter(event: KeyboardEvent): void {
  const filter = document.querySelector<HTMLInputElement>('main [data-filter], main .filters input');
  if (!filter) return;
  event.preventDefault();
  filter.focus();
  filter.select();
}

/** To the next row, or the one before; Enter then opens it, as it does any link. */
function step(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')];
  const row = rowAt();
  const at = rows.findIndex((one) => one === document.activeElement || row?.contains(one));
  rows[at === -1 ? (by === 1 ? 0 : rows.length - 1) : at + by]?.focus();
}

/** Ticks the row that has the focus. */
function tick(): void {
  rowAt()?.querySelector<HTMLElement>('[data-select]')?.click();
}

function rowAt(): Element | null | undefined {
  return document.activeElement?.closest('main tbody tr');
}
