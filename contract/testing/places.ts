/** A value inside a contract: its pointer, where it hangs, and itself. */
export interface Place {
  pointer: string;
  parent: Record<string, unknown>;
  name: string;
  value: unknown;
}

/** Every value inside a value, itself left out. */
export function placesOf(value: unknown, pointer = ''): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const parent = value as Record<string, unknown>;
  return Object.entries(parent).flatMap(([name, member]) => {
    const place = { pointer: `${pointer}/${name}`, parent, name, value: member };
    return [place, ...placesOf(member, place.pointer)];
  });
}

/** A copy of a value in which one place was changed. */
export function changed<T>(value: T, pointer: string, change: (place: Place) => void): T {
  const copy = structuredClone(value);
  const place = placesOf(copy).find((candidate) => candidate.pointer === pointer);
  if (!place) throw new TypeError(`there is nothing at ${pointer}`);
  change(place);
  return copy;
}
