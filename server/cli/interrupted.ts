/** The person at the terminal called it off. */
export class InterruptedError extends Error {
  override name = 'InterruptedError';
}
