import { isAlwaysAcceptable } from '../../protocol/scope.ts';
import type { ClientCredentials } from '../../store/clients.ts';
import type { SignIn } from '../../tokens/authorization.ts';
import { grantedAudiences } from '../clients/granted-audiences.ts';
import type { Core } from '../core.ts';
import type { Entitlement } from './grant.ts';

/** A login, as a code or a refresh family remembers it. */
interface RememberedLogin {
  partner_id: string;
  user_id: string;
  user_epoch: number;
  role: string;
  session_id: string;
  /** The refresh family. */
  grant_id: string;
  scope: string;
  audiences: readonly string[];
  amr: string[];
  auth_time: Date;
}

/** What a login still entitles its client to: what was granted then, and may be asked for now. */
export function userEntitlement(core: Core, credentials: ClientCredentials, login: RememberedLogin): Entitlement {
  const { client } = credentials;
  const audiences = grantedAudiences(core.issuerUrl, credentials, 'user');
  return {
    subject: {
      perspective: 'user',
      clientId: client.id,
      clientEpoch: client.epoch,
      partnerId: login.partner_id,
      userId: login.user_id,
      userEpoch: login.user_epoch,
      role: login.role,
      signIn: signInOf(login),
    },
    scopes: login.scope.split(' ').filter((scope) => isAlwaysAcceptable(scope) || client.scopes.includes(scope)),
    scopesAreFinal: true,
    audiences: login.audiences.filter((audience) => audiences.includes(audience)),
  };
}

export function signInOf(login: Pick<RememberedLogin, 'session_id' | 'grant_id' | 'auth_time' | 'amr'>): SignIn {
  return {
    sessionId: login.session_id,
    grantId: login.grant_id,
    authTime: Math.floor(login.auth_time.getTime() / 1000),
    amr: login.amr,
  };
}
