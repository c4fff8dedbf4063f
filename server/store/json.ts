/** How JSON.stringify writes NUL and halves of a character; also found where a text has a backslash there. */
const UNSTORABLE = /\\u(0000|d[89a-f])/;

/** JSON for a parameter of a statement: without what PostgreSQL's text cannot hold, NUL and halves of a character. */
export function toJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (!UNSTORABLE.test(json)) return json;
  return JSON.stringify(value, (_key, part) =>
    typeof part === 'string' ? part.toWellFormed().replaceAll('\0', '\ufffd') : part,
  );
}
