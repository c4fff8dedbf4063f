import { createOperator } from '../../flows/operators/create-operator.ts';
import type { OperatorAccess } from '../../flows/operators/operator-access.ts';
import { createOperatorToken } from '../../flows/operators/operator-tokens.ts';
import { type OperatorPermission, type OperatorRole, permissionsOf } from '../../protocol/operator-permissions.ts';
import { codeAt, PASSWORD, registerTotp, submitPassword, validateTotp } from './login.ts';
import { apiAt, type CalledApi } from './partner-api.ts';
import { send } from './requests.ts';
import { OPERATOR, type TestService } from './service.ts';
import { createUserAgent, type UserAgent } from './user-agent.ts';

/** An operator with a token for scripts; paths begin at `/api/v1`. */
export interface OperatorApi extends CalledApi {
  operatorId: string;
  token: string;
}

let made = 0;

/** The operator API, as an operator of that role with a token of every permission that the role has. */
export async function operatorApi(
  service: TestService,
  role: OperatorRole = 'owner',
  permissions: readonly OperatorPermission[] = permissionsOf(role),
): Promise<OperatorApi> {
  const { core, clock } = service;
  made += 1;
  const login = `${role}${made}@platform.example`;
  const { operator } = await createOperator(core, { login, role }, OPERATOR);
  const access: OperatorAccess = { operator, permissions: new Set(permissionsOf(role)), session: null, tokenId: null };
  const expires_at = new Date(clock.millis() + 24 * 3_600_000);
  const { token } = await createOperatorToken(
    core,
    access,
    { name: 'test', permissions: [...permissions], expires_at },
    OPERATOR,
  );
  return { ...apiAt(`${service.urls.operator}/api/v1`, token), operatorId: operator.id, token };
}

/** An operator whose browser is signed in to the console, by every step that a person takes. */
export interface SignedInConsole {
  operatorId: string;
  login: string;
  totpSecret: string;
  browser: UserAgent;
}

export async function signInToConsole(service: TestService, role: OperatorRole = 'owner'): Promise<SignedInConsole> {
  made += 1;
  const login = `${role}${made}@platform.example`;
  const { operator, invitation_url } = await createOperator(service.core, { login, role }, OPERATOR);
  await acceptInvitation(service, invitation_url);
  const browser = createUserAgent();
  const { challenge, token } = await givePassword(service, browser, login);
  const { body } = await registerTotp(service, token);
  await giveCode(service, browser, challenge, token, codeAt(body.secret, service.clock.millis()));
  return { operatorId: operator.id, login, totpSecret: body.secret, browser };
}

/** The first half of a sign-in to the console: the login and the second-factor token that it led to. */
export async function givePassword(
  service: Pick<TestService, 'urls'>,
  browser: UserAgent,
  login: string,
  password = PASSWORD,
  query = '',
): Promise<{ challenge: string; token: string }> {
  const begun = await browser.led(`${service.urls.operator}/session/login${query}`);
  const page = await browser.led(begun.href);
  const challenge = page.searchParams.get('login_challenge') ?? '';
  const { body } = await submitPassword(service, challenge, { login, password });
  return { challenge, token: new URL(body.redirect_to).searchParams.get('token') ?? '' };
}

/** The second half: the callback, and where in the console the browser arrives. */
export async function giveCode(
  service: Pick<TestService, 'urls'>,
  browser: UserAgent,
  challenge: string,
  token: string,
  code: string,
): Promise<{ callback: URL; arrived: URL }> {
  const answer = await validateTotp(service, token, challenge, code);
  const callback = await browser.led(answer.body.redirect_to);
  return { callback, arrived: await browser.led(callback.href) };
}

/** Sets the password by the link, as the console's page does. */
export function acceptInvitation(service: TestService, invitationUrl: string, password = PASSWORD) {
  return send(`${service.urls.operator}/api/v1/invitations/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: new URL(invitationUrl).hash.slice(1), password }),
  });
}
