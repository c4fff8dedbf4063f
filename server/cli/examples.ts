/** The end of a help text. */
export function examplesText(examples: readonly string[]): string {
  return `\nExamples:\n${examples.map((example) => `  wattlock ${example}`).join('\n')}`;
}
