import Type, { type TSchemaOptions } from 'typebox';

/** What a property of a command's input says about its place on the command line. */
export interface InputAnnotations {
  description: string;
  /** An argument instead of a flag. */
  argument?: true;
  /** The flag, when it is not the name of the property. */
  flag?: string;
  /** The flag names a file; the input is what it holds. Read by the caller, whose file it is. */
  file?: true;
  /** The file holds one line, whose end does not count. */
  line?: true;
  /** Names a file, which is opened where the command runs: made absolute, since that may be elsewhere. */
  path?: true;
  /** `--no-…` sets it to false. */
  negatable?: true;
  /** Not typed: `lead` fills it in. */
  filledIn?: true;
  /** An empty text sets it to null. */
  clearable?: true;
}

type Annotations = TSchemaOptions & Omit<InputAnnotations, 'description'>;

export function argument(description: string) {
  return Type.String({ description, argument: true, minLength: 1 });
}

export function pathArgument(description: string) {
  return Type.String({ description, argument: true, path: true, minLength: 1 });
}

export function text(description: string, annotations: Annotations = {}) {
  return Type.String({ ...annotations, description });
}

/** A text that may be taken away again. */
export function clearableText(description: string) {
  return Type.Union([Type.String(), Type.Null()], { description: `${description}; '' for none`, clearable: true });
}

/** A flag that is repeated: once for each item. */
export function list(flag: string, description: string) {
  return Type.Array(Type.String(), { description: `${description}; may be repeated`, flag });
}

/** Which page of a list; what `after` is differs. */
export const paging = {
  limit: Type.Integer({ minimum: 1, maximum: 1000, default: 50, description: 'the most to show' }),
  after: Type.Optional(Type.String({ description: 'show what follows this one: next_after of the page before' })),
};

export interface Page<Item> {
  data: Item[];
  /** For `--after`, when there is more. */
  next_after: string | null;
}

/** A page of `limit`, from one row more than that. */
export function page<Item>(rows: readonly Item[], limit: number, keyOf: (item: Item) => string): Page<Item> {
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  return { data, next_after: rows.length > limit && last !== undefined ? keyOf(last) : null };
}

/** How to get the next page, for the note of a list. */
export function moreNote({ next_after }: { next_after: string | null }): string | undefined {
  return next_after === null ? undefined : `There is more: --after ${next_after}`;
}
