import { Problem } from '../http/problem.ts';

/** A list's place, opaque to the caller. */
export function encodeCursor(place: string): string {
  return Buffer.from(place).toString('base64url');
}

/** @throws Problem when the cursor is not one of ours. */
export function decodeCursor(cursor: string, isPlace: (text: string) => boolean): string {
  const place = Buffer.from(cursor, 'base64url').toString();
  if (!isPlace(place)) throw new Problem(400, 'invalid_cursor', 'cursor: not one that this list has given out');
  return place;
}
