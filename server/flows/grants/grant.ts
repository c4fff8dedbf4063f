import { grantAudiences, requestedAudiences } from '../../protocol/audience.ts';
import type { Form } from '../../protocol/form.ts';
import { grantScope } from '../../protocol/scope.ts';
import type { ClientCredentials } from '../../store/clients.ts';
import type { PartnerAuthorization, TokenResponse, UserAuthorization } from '../../tokens/authorization.ts';
import type { Caller, Core } from '../core.ts';

export interface GrantRequest {
  credentials: ClientCredentials;
  form: Form;
  caller: Caller;
}

type Alongside = Pick<TokenResponse, 'refresh_token' | 'id_token'>;

/** The most that a grant gives: the token endpoint narrows it to what was asked for, which no grant can forget. */
export interface Entitlement {
  /** Everything a token says but scope and audience. */
  subject: Omit<PartnerAuthorization, 'scope' | 'audiences'> | Omit<UserAuthorization, 'scope' | 'audiences'>;
  scopes: readonly string[];
  audiences: readonly string[];
  /** The scopes are what a user granted: not even one that every client may ask for can be added. */
  scopesAreFinal?: true;
  /** What the answer holds besides the access token. */
  alongside?(accessToken: string): Alongside | Promise<Alongside>;
}

/** One grant of the token endpoint: it owns only what no other grant shares. */
export interface Grant {
  readonly type: string;
  /** @throws OAuthError when the grant itself is refused. */
  entitle(core: Core, request: GrantRequest): Entitlement | Promise<Entitlement>;
}

/** What the request asks for, within what is given. @throws OAuthError `invalid_scope`, `invalid_target` */
export function narrow(given: Pick<Entitlement, 'scopes' | 'audiences' | 'scopesAreFinal'>, form: Form) {
  return {
    scope: grantScope(form.get('scope'), given.scopes, given.scopesAreFinal),
    audiences: grantAudiences(requestedAudiences(form.all('audience'), form.all('resource')), given.audiences),
  };
}
