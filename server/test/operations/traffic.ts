import { beginLogin, createLoginParties, logIn, redeem, refresh, submitPassword } from '../harness/login.ts';
import { contractInput, partnerApi } from '../harness/partner-api.ts';
import { graphql, requestToken, send, userToken } from '../harness/requests.ts';
import { createTestPartner, type TestService } from '../harness/service.ts';
import { startReceiver } from '../harness/webhooks.ts';

/** What goes on at a platform in a few minutes: some of everything. */
export async function makeTraffic(service: TestService): Promise<void> {
  const partner = await createTestPartner(service.core);
  await requestToken(service, partner, { client_secret: 'wrong' });
  const token = await userToken(service, partner);
  await graphql(service, token, '{ me { id } }');
  await graphql(service, 'not a token', '{ me { id } }');
  await send(`${service.urls.operator}/nothing`);
  await signIn(service);
  const receiver = await startReceiver();
  const api = await partnerApi(service, partner);
  await api.post('/v1/webhook_endpoints', { url: `${receiver.origin}/hooks` });
  await api.post('/v1/contracts', contractInput(partner.user.id));
  // Once to deliver, once to count what was delivered.
  for (let runs = 0; runs < 2; runs += 1) await service.runtime.jobs.runAll();
  await receiver.close();
}

async function signIn(service: TestService): Promise<void> {
  const parties = await createLoginParties(service);
  const { challenge } = await beginLogin(service, parties);
  await submitPassword(service, challenge, { login: parties.user.login, password: 'wrong' });
  await submitPassword(service, challenge, { login: 'nobody@example.com' });
  const { body } = await redeem(service, parties.client, await logIn(service, parties));
  await refresh(service, parties.client, body.refresh_token);
}

/** The metrics of the service, as Prometheus gets them. */
export async function scrape({ config }: TestService): Promise<string> {
  const { host, port } = config.healthListen ?? { host: '', port: 0 };
  return (await send(`http://${host}:${port}/metrics`)).body;
}
