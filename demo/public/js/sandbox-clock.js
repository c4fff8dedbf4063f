const openedAt = performance.now();

/** Milliseconds since 1970 by the sandbox's clock, which can be ahead of the browser's. @param {{ now: number }} sandbox */
export function sandboxNow({ now }) {
  return now + performance.now() - openedAt;
}
