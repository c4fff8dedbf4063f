import Type from 'typebox';
import { plainText } from '../api/schemas.ts';

/** The path parameter of an operation on what has a slug too: scripts know that, and it never changes. */
export function idOrSlug(of: string) {
  return Type.Object({ id: plainText(200, { description: `The id or the slug of the ${of}.` }) });
}
