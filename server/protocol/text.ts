/**
 * A copy of the first characters of a text from outside, well-formed. A copy, since a part of a string keeps all of it
 * in memory, and what stands in a cache or a counter must not hold on to a whole request.
 */
export function excerpt(text: string, characters: number): string {
  return Buffer.from(text.slice(0, characters)).toString();
}

/** A text as `error_description` may carry it (RFC 6749 §4.1.2.1 and §5.2): printable ASCII without quotes and backslashes. */
export function errorDescription(text: string): string {
  return text.replaceAll('"', "'").replaceAll(/[^\x20\x21\x23-\x5b\x5d-\x7e]/g, '?');
}

/** The words of a text, by spaces. `split` would look up each word among all strings of the process, for each token. */
export function words(text: string): string[] {
  const found: string[] = [];
  let end = 0;
  for (let start = 0; start < text.length; start = end + 1) {
    const space = text.indexOf(' ', start);
    end = space === -1 ? text.length : space;
    if (end > start) found.push(text.slice(start, end));
  }
  return found;
}
