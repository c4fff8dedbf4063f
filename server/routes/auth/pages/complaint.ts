import { html } from 'ghtml';
import type { Texts } from './texts.ts';

/** What is wrong with what was sent. One without a field is about the whole page. */
export interface Complaint {
  text: string;
  /** What to do about it; in the summary alone. */
  advice?: string | undefined;
  field?: string | undefined;
}

/** The list of what went wrong, above the form: it takes the focus, and leads to each field. */
export function complaintSummary(complaints: readonly Complaint[], texts: Texts): string {
  if (complaints.length === 0) return '';
  const items = complaints.map(
    ({ text, advice, field }) =>
      html`<li>!${field ? html`<a href="#${field}">${text}</a>` : html`${text}`}!${advice && html`<p>${advice}</p>`}</li>`,
  );
  return html`<div class="summary" role="alert" tabindex="-1" aria-labelledby="summary-title" data-summary>
<h2 id="summary-title">${texts.frame.errorSummary}</h2>
<ul>!${items}</ul>
</div>`;
}
