import { html } from 'ghtml';
import type { Theme } from '../../../protocol/theme.ts';

/** How to reach the partner's people, as the theme says; empty when it says nothing. */
export function supportContact({ support_email, support_telephone, support_url }: Theme): string {
  const ways = [
    support_telephone &&
      html`<li><a href="tel:${support_telephone.replaceAll(/[^+\d]/g, '')}">${support_telephone}</a></li>`,
    support_email && html`<li><a href="mailto:${support_email}">${support_email}</a></li>`,
    support_url && html`<li><a href="${support_url}">${new URL(support_url).host}</a></li>`,
  ].filter(Boolean);
  return ways.length > 0 ? html`<ul class="contacts">!${ways}</ul>` : '';
}
