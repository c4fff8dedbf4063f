/** The same value, the fields of its records in another order. */
export function shuffled<T>(value: T, random: () => number): T {
  if (Array.isArray(value)) return value.map((entry) => shuffled(entry, random)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const left = Object.entries(value);
  const mixed: [string, unknown][] = [];
  while (left.length > 0) {
    const [entry] = left.splice(random() % left.length, 1);
    if (entry) mixed.push([entry[0], shuffled(entry[1], random)]);
  }
  return Object.fromEntries(mixed) as T;
}
