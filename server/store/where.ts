/** A condition and the values of its `$`, in order. */
export type Condition = readonly [text: string, ...values: unknown[]];

/**
 * The conditions whose values are given, joined by `and`; each `$` in a text stands for its next value. What is not
 * asked for is left away, so that the database can plan for what is.
 */
export function where(...conditions: readonly Condition[]): { conditions: string; parameters: unknown[] } {
  const given = conditions.filter(([, ...values]) => !values.includes(undefined));
  const parameters: unknown[] = [];
  const texts = given.map(([text, ...values]) => text.replaceAll('$', () => `$${parameters.push(values.shift())}`));
  return { conditions: texts.map((text) => `(${text})`).join(' and '), parameters };
}
