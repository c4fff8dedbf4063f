import { html } from 'ghtml';
import { copyButton } from './copy-button.ts';
import { type PageContext, page } from './page.ts';
import { supportContact } from './support-contact.ts';
import { type ErrorKind, TEXTS, type Texts } from './texts.ts';

/** Why someone cannot go on, with what a developer needs to mend it. */
export type PageError =
  | { kind: Exclude<ErrorKind, 'invalid_request' | 'invalid_redirect_uri'> }
  | { kind: 'invalid_request'; detail: string }
  /** `registered` in the sandbox only: elsewhere it would tell strangers what a client accepts. */
  | { kind: 'invalid_redirect_uri'; received: string; registered?: readonly string[] | undefined };

export interface ErrorView {
  error: PageError;
  /** Begins this client's login again; absent where it is not known how. */
  restartUrl?: string | undefined;
}

/** Never a dead end: says what happened, leads back, and names who can help. */
export function errorPage(context: PageContext, { error, restartUrl }: ErrorView): string {
  const texts = TEXTS[context.locale];
  const { heading, explanation } = texts.error.errors[error.kind];
  const wayOn = restartUrl
    ? html`<p><a class="button" href="${restartUrl}">${texts.frame.startAgain}</a></p>`
    : html`<p>${texts.error.goBack}</p>`;
  return page(context, {
    state: 'error',
    errors: [error.kind],
    title: heading,
    content: html`<h1>${heading}</h1>
<p class="lead">${explanation}</p>
!${wayOn}
!${details(error, texts)}
!${help(context, texts)}`,
  });
}

/** Whom to ask, and the number that finds this request in the log. */
function help({ partner, requestId }: PageContext, texts: Texts): string {
  const support = supportContact(partner?.theme ?? {});
  const whom = support ? html`<p>${texts.error.askSupport}</p>!${support}` : html`<p>${texts.error.keepsHappening}</p>`;
  return html`<div class="support">!${whom}
<div class="request-id"><p id="request-id">${texts.error.requestId}</p>
!${copyButton(texts, requestId, texts.frame.copy)}
<code aria-describedby="request-id">${requestId}</code></div></div>`;
}

function details(error: PageError, texts: Texts): string {
  if (error.kind === 'invalid_request') return section(texts, html`<p><code>${error.detail}</code></p>`);
  if (error.kind !== 'invalid_redirect_uri') return '';
  const registered = error.registered?.map((uri) => html`<dd><code>${uri}</code></dd>`);
  return section(
    texts,
    html`<dl><dt>${texts.error.received}</dt><dd><code>${error.received}</code></dd>
!${registered && html`<dt>${texts.error.registered}</dt>`}!${registered?.length === 0 ? html`<dd>${texts.error.noneRegistered}</dd>` : registered}</dl>`,
  );
}

function section(texts: Texts, content: string): string {
  return html`<section class="details"><h2>${texts.error.details}</h2>!${content}</section>`;
}
