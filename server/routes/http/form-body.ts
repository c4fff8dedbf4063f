import type { FastifyRequest } from 'fastify';
import { type Form, parseForm } from '../../protocol/form.ts';
import { OAuthError } from '../../protocol/oauth-error.ts';
import type { App } from './surface.ts';

/** Lets this surface's routes read forms; a body of any other type is refused where a form is asked for. */
export function acceptForms(app: App): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
}

/** The form of a request. @throws OAuthError `invalid_request` when it has none. */
export function formOf(request: FastifyRequest): Form {
  return parseForm(formTextOf(request));
}

/** The query of a request, under the same rules. */
export function queryOf(request: FastifyRequest): Form {
  return parseForm(queryTextOf(request));
}

/** The same, unread. @throws OAuthError `invalid_request` when there is no form. */
export function formTextOf({ headers, body }: FastifyRequest): string {
  if (typeof body !== 'string' || !isForm(headers['content-type']) || headers['content-encoding'] !== undefined) {
    throw new OAuthError('invalid_request', 'send the parameters as application/x-www-form-urlencoded');
  }
  return body;
}

export function queryTextOf({ url }: FastifyRequest): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start + 1);
}

const FORM = /^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-8"?\s*)?$/i;

/** Whether a request's body says that it is a form. */
export function isForm(contentType: string | undefined): boolean {
  return FORM.test(contentType ?? '');
}
