/** JSON for a parameter of a statement: without what PostgreSQL's text cannot hold, NUL and halves of a character. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, part) =>
    typeof part === 'string' ? part.toWellFormed().replaceAll('\0', '\ufffd') : part,
  );
}
