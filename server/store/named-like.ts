import type { Condition } from './where.ts';

/** Parts of so many characters are in the index, and shorter ones. */
const LONGEST = 3;

/**
 * That a text is part of the name or the slug of a partner or client, in whatever case. The index finds the rows that have
 * all parts of the text, and those are looked at.
 */
export function namedLike(text: string | undefined): Condition {
  const part = text?.toLowerCase();
  const condition = `parts_of(name || ' ' || slug) @> $::text[] and (strpos(lower(name), $) > 0 or strpos(slug, $) > 0)`;
  return [condition, part && partsOf(part), part, part];
}

function partsOf(text: string): string[] {
  const characters = [...text];
  if (characters.length <= LONGEST) return [text];
  const parts = characters.slice(LONGEST - 1).map((_, start) => characters.slice(start, start + LONGEST).join(''));
  return [...new Set(parts)];
}
