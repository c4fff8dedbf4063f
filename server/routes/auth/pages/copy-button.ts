import { html } from 'ghtml';
import type { Texts } from './texts.ts';

/** Copies a value and says so. There is none without script: the value stands beside it and can be selected. */
export function copyButton(texts: Texts, value: string, label: string): string {
  return html`<button class="quiet" type="button" hidden data-copy="${value}" data-copied="${texts.frame.copied}">${label}</button>`;
}
