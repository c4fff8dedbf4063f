/**
 * A copy of the first characters of a text from outside, well-formed. A copy, since a part of a string keeps all of it
 * in memory, and what stands in a cache or a counter must not hold on to a whole request.
 */
export function excerpt(text: string, characters: number): string {
  return Buffer.from(text.slice(0, characters)).toString();
}
