let seed = 20261121;

/** Numbers that look random and are the same at each start, so that two pictures of a page can be compared. */
export function random(): number {
  seed = (seed * 1664525 + 1013904223) % 4294967296;
  return seed / 4294967296;
}

export function pick<T>(from: readonly T[]): T {
  return from[Math.floor(random() * from.length)] as T;
}

export function id(): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
  return `019a${hex.slice(4, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

export function ago(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString();
}
