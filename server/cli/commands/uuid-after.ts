import { invalid } from '../../flows/fault.ts';
import { isUuid } from '../../protocol/uuid.ts';

/** `--after` of a list that is ordered by a UUID. */
export function uuidAfter(after: string | undefined): string | undefined {
  if (after !== undefined && !isUuid(after)) throw invalid('--after: not an id');
  return after;
}
