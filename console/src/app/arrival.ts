import type { AnyRouter } from '@tanstack/react-router';

let pending = false;

/**
 * After going to another page the focus belongs at its heading, so that it is read and Tab goes on from there. The page
 * may come later, with its code and its data: the heading asks when it is there.
 */
export function watchArrivals(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    // From one tab of a thing to another, the focus stays on the tab.
    if (fromLocation && pathChanged && !document.activeElement?.closest('.tabs')) pending = true;
  });
}

/** Whether somebody has just arrived, asked once. */
export function takeArrival(): boolean {
  const arrived = pending;
  pending = false;
  return arrived;
}
