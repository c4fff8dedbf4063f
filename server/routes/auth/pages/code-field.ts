import type { Complaint } from './complaint.ts';
import { field } from './form.ts';
import type { Texts } from './texts.ts';

/** The input for a code of the app: a single one without a limit, since pasting "123 456" must keep all digits. */
export function codeField(texts: Texts, label: string, hint: string, complaints: readonly Complaint[]): string {
  return field(texts, {
    name: 'code',
    label,
    hint,
    complaints,
    attributes: {
      type: 'text',
      class: 'code',
      inputmode: 'numeric',
      autocomplete: 'one-time-code',
      autocapitalize: 'none',
      autocorrect: 'off',
      spellcheck: 'false',
    },
  });
}
