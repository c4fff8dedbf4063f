import { html } from 'ghtml';
import { copyButton } from './copy-button.ts';
import { hiddenFields } from './form.ts';
import { type PartnerPageContext, page } from './page.ts';
import { TEXTS } from './texts.ts';

export interface RecoveryCodesView {
  codes: readonly string[];
  /** Where to go on, and what to send along. */
  action: string;
  hidden: Record<string, string>;
}

/** Shows the recovery codes, once. Goes on only after "I have saved them": the browser itself insists, without script. */
export function recoveryCodesPage(context: PartnerPageContext, view: RecoveryCodesView): string {
  const texts = TEXTS[context.locale];
  const { title, lead, advice, list, copy, download, print, fileName, fileTitle, saved, submit } = texts.recoveryCodes;
  const file = [fileTitle(context.partner.name), '', ...view.codes, ''].join('\r\n');
  return page(context, {
    state: 'recovery-codes',
    title,
    content: html`<h1>${title}</h1>
<p class="lead">${lead}</p>
<p class="notice">${advice}</p>
<ol class="codes" aria-label="${list}">!${view.codes.map((code) => html`<li><code>${code}</code></li>`)}</ol>
<div class="row">
!${copyButton(texts, view.codes.join('\n'), copy)}
<button class="quiet" type="button" hidden data-download="${file}" data-file-name="${fileName}">${download}</button>
<button class="quiet" type="button" hidden data-print>${print}</button>
</div>
<form method="post" action="${view.action}" data-once data-leave="/signin">
!${hiddenFields(view.hidden)}
<label class="check"><input type="checkbox" name="saved" value="yes" required> <span>${saved}</span></label>
<button class="button" type="submit">${submit}</button>
</form>`,
  });
}
