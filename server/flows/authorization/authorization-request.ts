import { grantAudiences, requestedAudiences } from '../../protocol/audience.ts';
import {
  AuthorizationError,
  type AuthorizationErrorCode,
  type ResponseTarget,
  SignInPageError,
} from '../../protocol/authorization-error.ts';
import type { Form } from '../../protocol/form.ts';
import { OAuthError } from '../../protocol/oauth-error.ts';
import { isRegisteredRedirectUri } from '../../protocol/redirect-uri.ts';
import { grantScope } from '../../protocol/scope.ts';
import { excerpt } from '../../protocol/text.ts';
import type { ClientCredentials } from '../../store/clients.ts';
import type { StoredAuthorizationRequest } from '../../store/login-challenges.ts';
import { grantedAudiences } from '../clients/granted-audiences.ts';
import type { Core } from '../core.ts';

/** A request to authorize that passed every check. */
export interface AuthorizationRequest {
  credentials: ClientCredentials;
  partnerId: string;
  stored: StoredAuthorizationRequest;
}

interface Checked {
  core: Core;
  credentials: ClientCredentials;
  form: Form;
  target: ResponseTarget;
}

/** The checks of a request whose client and callback are known, in order. Each may refuse, and adds what it read. */
const CHECKS: readonly ((checked: Checked) => Partial<StoredAuthorizationRequest>)[] = [
  checkRepeats,
  checkGrant,
  checkResponseType,
  checkResponseMode,
  checkUnsupported,
  checkPkce,
  checkScope,
  checkAudience,
  checkPrompt,
  checkMaxAge,
  checkTexts,
];

/**
 * Reads and checks a request to `/oauth2/auth` (RFC 6749 §4.1.1, OpenID Connect Core §3.1.2.1).
 * @throws SignInPageError while there is no address that may be redirected to, AuthorizationError afterwards.
 */
export async function readAuthorizationRequest(core: Core, form: Form): Promise<AuthorizationRequest> {
  const credentials = await findClient(core, form);
  const { partner_id: partnerId } = credentials.client;
  if (partnerId === null) throw unknownClient();
  const redirect = checkRedirectUri(core, credentials, form);
  const target: ResponseTarget = {
    clientId: credentials.client.id,
    partnerId,
    redirectUri: redirect.redirect_uri,
    responseMode: form.get('response_mode') === 'form_post' ? 'form_post' : 'query',
    state: form.get('state'),
  };
  const checked: Checked = { core, credentials, form, target };
  const parts = CHECKS.map((check) => check(checked));
  return { credentials, partnerId, stored: Object.assign({}, redirect, ...parts) as StoredAuthorizationRequest };
}

async function findClient(core: Core, form: Form): Promise<ClientCredentials> {
  const clientId = form.get('client_id');
  if (clientId === undefined) throw new SignInPageError('invalid_client', 'the parameter "client_id" is missing');
  const credentials = await core.clients.find(clientId);
  if (credentials?.client.status !== 'active' || credentials.partnerStatus !== 'active') throw unknownClient();
  return credentials;
}

function unknownClient(): SignInPageError {
  return new SignInPageError('invalid_client', 'the client is unknown or may not be used');
}

/** Without one, the only one that is registered. An address that is not registered is never redirected to. */
function checkRedirectUri(core: Core, { client }: ClientCredentials, form: Form) {
  const given = form.get('redirect_uri');
  const [only, ...more] = client.redirect_uris;
  const details = {
    partnerId: client.partner_id as string,
    ...(given !== undefined && { received: excerpt(given, 500) }),
    ...(core.environment === 'sandbox' && { registered: client.redirect_uris }),
  };
  if (given === undefined) {
    if (only !== undefined && more.length === 0 && form.repeated !== 'redirect_uri') {
      return { redirect_uri: only, redirect_uri_given: false };
    }
    const message = only === undefined ? 'the client has no redirect URI' : 'the parameter "redirect_uri" is missing';
    throw new SignInPageError('invalid_redirect_uri', message, details);
  }
  if (!isRegisteredRedirectUri(given, client.redirect_uris)) {
    throw new SignInPageError('invalid_redirect_uri', 'the redirect URI is not registered for this client', details);
  }
  return { redirect_uri: given, redirect_uri_given: true };
}

function refuse({ target }: Checked, code: AuthorizationErrorCode, description: string): AuthorizationError {
  return new AuthorizationError(code, description, target);
}

function checkRepeats(checked: Checked) {
  const { repeated } = checked.form;
  if (repeated !== undefined) throw refuse(checked, 'invalid_request', `the parameter "${repeated}" is repeated`);
  return {};
}

function checkGrant(checked: Checked) {
  if (!checked.credentials.client.grants.includes('authorization_code')) {
    throw refuse(checked, 'unauthorized_client', 'the client may not use the authorization code flow');
  }
  return {};
}

function checkResponseType(checked: Checked) {
  const type = checked.form.get('response_type');
  if (type === undefined) throw refuse(checked, 'invalid_request', 'the parameter "response_type" is missing');
  if (type !== 'code') throw refuse(checked, 'unsupported_response_type', 'the only response type is "code"');
  return {};
}

function checkResponseMode(checked: Checked) {
  const mode = checked.form.get('response_mode') ?? 'query';
  if (mode !== 'query' && mode !== 'form_post') {
    throw refuse(checked, 'invalid_request', 'the response modes are "query" and "form_post"');
  }
  return { response_mode: mode } as const;
}

/** OpenID Connect Core §3.1.2.6: what is not supported is named, rather than passed over. */
function checkUnsupported(checked: Checked) {
  for (const name of ['request', 'request_uri', 'registration'] as const) {
    if (checked.form.get(name) !== undefined) {
      throw refuse(checked, `${name}_not_supported`, `the parameter "${name}" is not supported`);
    }
  }
  return {};
}

/** RFC 7636 §4.3 and RFC 9700 §2.1.1: S256, and nothing weaker. */
function checkPkce(checked: Checked) {
  const { form, credentials } = checked;
  const challenge = form.get('code_challenge');
  const method = form.get('code_challenge_method');
  if (challenge === undefined) {
    if (method !== undefined)
      throw refuse(checked, 'invalid_request', 'a code_challenge_method without code_challenge');
    if (credentials.client.pkce === 'optional') return {};
    throw refuse(checked, 'invalid_request', 'PKCE is required: send code_challenge and code_challenge_method=S256');
  }
  if (method !== 'S256') throw refuse(checked, 'invalid_request', 'the only code_challenge_method is "S256"');
  if (!/^[A-Za-z0-9_-]{43}$/.test(challenge)) {
    throw refuse(checked, 'invalid_request', 'the code_challenge is not a SHA-256 hash in base64url');
  }
  return { code_challenge: challenge };
}

function checkScope(checked: Checked) {
  const { form, credentials } = checked;
  return { scope: explained(checked, () => grantScope(form.get('scope'), credentials.client.scopes)) };
}

function checkAudience(checked: Checked) {
  const { core, form, credentials } = checked;
  const requested = requestedAudiences(form.all('audience'), form.all('resource'));
  const granted = grantedAudiences(core.issuerUrl, credentials, 'user');
  return { audiences: explained(checked, () => grantAudiences(requested, granted)) };
}

/** A refusal of the rules that the token endpoint has, too. */
function explained<Result>(checked: Checked, check: () => Result): Result {
  try {
    return check();
  } catch (error) {
    if (error instanceof OAuthError) throw refuse(checked, error.code as AuthorizationErrorCode, error.message);
    throw error;
  }
}

const PROMPTS = ['none', 'login', 'consent', 'select_account'];

function checkPrompt(checked: Checked) {
  const prompt = checked.form.get('prompt');
  if (prompt === undefined) return {};
  const asked = prompt.split(' ').filter((word) => word !== '');
  if (asked.some((word) => !PROMPTS.includes(word))) {
    throw refuse(checked, 'invalid_request', `prompt: any of ${PROMPTS.join(', ')}`);
  }
  if (asked.includes('none') && asked.length > 1)
    throw refuse(checked, 'invalid_request', 'prompt: "none" stands alone');
  return { prompt: asked.join(' ') };
}

function checkMaxAge(checked: Checked) {
  const maxAge = checked.form.get('max_age');
  if (maxAge === undefined) return {};
  if (!/^\d{1,9}$/.test(maxAge)) throw refuse(checked, 'invalid_request', 'max_age: a number of seconds');
  return { max_age: Number(maxAge) };
}

/** What is passed through; longer than any honest client sends it, it is refused. */
const LONGEST = { state: 2048, nonce: 256, login_hint: 320, ui_locales: 200 } as const;

function checkTexts(checked: Checked) {
  const texts: Partial<StoredAuthorizationRequest> = {};
  for (const [name, longest] of Object.entries(LONGEST) as [keyof typeof LONGEST, number][]) {
    const value = checked.form.get(name);
    if (value === undefined) continue;
    if (value.length > longest) throw refuse(checked, 'invalid_request', `${name}: at most ${longest} characters`);
    texts[name] = value;
  }
  return texts;
}
