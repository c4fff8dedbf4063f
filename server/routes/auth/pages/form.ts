import { html } from 'ghtml';
import type { Complaint } from './complaint.ts';
import type { Texts } from './texts.ts';

export interface Field {
  /** Its id too: password managers remember it, and tests. */
  name: string;
  label: string;
  hint?: string;
  /** Left out for secrets: what was typed is never sent back. */
  value?: string | undefined;
  complaints: readonly Complaint[];
  attributes: Record<string, string>;
  /** HTML beside and below the input. */
  beside?: string;
  below?: string;
}

/** An input with its label, its hint and what is wrong with it, tied together for screen readers. */
export function field(
  texts: Texts,
  { name, label, hint, value, complaints, attributes, beside, below }: Field,
): string {
  const complaint = complaints.find((candidate) => candidate.field === name);
  const described = [hint && `${name}-hint`, complaint && `${name}-error`].filter(Boolean).join(' ');
  const input = html`<input id="${name}" name="${name}"!${attributesOf({
    ...attributes,
    ...(value !== undefined && { value }),
    ...(complaint && { 'aria-invalid': 'true' }),
    ...(described && { 'aria-describedby': described }),
  })}>`;
  return html`<div class="field">
<label for="${name}">${label}</label>
!${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
!${complaint && html`<p class="complaint" id="${name}-error"><span class="unseen">${texts.frame.errorPrefix}</span> ${complaint.text}</p>`}
!${beside ? html`<div class="beside">!${input}!${beside}</div>` : input}
!${below}
</div>`;
}

/** A form that is sent once, however often its button is pressed. `fields` is HTML. */
export function postForm(form: {
  action: string;
  hidden: Record<string, string>;
  fields: string;
  submit: string;
}): string {
  return html`<form method="post" action="${form.action}" novalidate data-once>
!${hiddenFields(form.hidden)}
!${form.fields}
<button class="button" type="submit">${form.submit}</button>
</form>`;
}

export function hiddenFields(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
    .join('\n');
}

function attributesOf(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => html` !${name}="${value}"`)
    .join('');
}
