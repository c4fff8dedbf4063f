import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { changeClient, setClientStatus } from '../../flows/provisioning/client-changes.ts';
import { createClientSecret, revokeClientSecret } from '../../flows/provisioning/client-secrets.ts';
import { setPartnerStatus } from '../../flows/provisioning/partners.ts';
import { assertRefused } from '../harness/expectations.ts';
import {
  CALLBACK,
  createConfidentialClient,
  createLoginParties,
  createWebClient,
  type LoginParties,
  logIn,
  redeem,
} from '../harness/login.ts';
import { OPERATOR, startTestService, type TestService } from '../harness/service.ts';

const OTHER = 'https://app.example/other';

describe('a code whose client was cut off, or whose redirect URI was removed', () => {
  let service: TestService;
  let parties: LoginParties;
  before(async () => {
    service = await startTestService();
    parties = await createLoginParties(service);
  });
  after(() => service.stop());

  const client = (settings = {}) => createWebClient(service, parties.partner, settings);
  const families = async (clientId: string) =>
    (await service.core.database.query('select 1 from refresh_families where client_id = $1', [clientId])).length;

  test('a code from before its client was blocked stays useless when it is unblocked; a new one works', async () => {
    const who = { ...parties, client: await client() };
    const login = await logIn(service, who);
    await setClientStatus(service.core, who.client.id, 'blocked', OPERATOR);
    await setClientStatus(service.core, who.client.id, 'active', OPERATOR);
    assertRefused(await redeem(service, who.client, login), 400, 'invalid_grant');
    assert.equal(await families(who.client.id), 0, 'nothing began');
    assert.equal((await redeem(service, who.client, await logIn(service, who))).status, 200);
  });

  test('a code from before its partner was suspended stays useless when it is resumed', async () => {
    const who = await createLoginParties(service);
    const login = await logIn(service, who);
    await setPartnerStatus(service.core, who.partner.id, 'suspended', OPERATOR);
    await setPartnerStatus(service.core, who.partner.id, 'active', OPERATOR);
    assertRefused(await redeem(service, who.client, login), 400, 'invalid_grant');
    assert.equal((await redeem(service, who.client, await logIn(service, who))).status, 200);
  });

  test('a code from before a secret was revoked with cut-off is useless to who has another secret', async () => {
    const { client: confidential, secret } = await createConfidentialClient(service, parties.partner);
    const stolen = await createClientSecret(service.core, confidential.id, null, OPERATOR);
    const login = await logIn(service, { ...parties, client: confidential });
    await revokeClientSecret(service.core, confidential.id, stolen.id, true, OPERATOR);
    const fields = { client_secret: secret };
    assertRefused(await redeem(service, confidential, login, fields), 400, 'invalid_grant');
    const again = await logIn(service, { ...parties, client: confidential });
    assert.equal((await redeem(service, confidential, again, fields)).status, 200);
  });

  test('a code sent to a redirect URI that was removed gives nothing, nor when the URI is back', async () => {
    for (const named of [{ redirect_uri: CALLBACK }, {}]) {
      const removing = await client();
      const login = await logIn(service, { ...parties, client: removing }, named);
      await changeClient(service.core, removing.id, { redirect_uris: [OTHER] }, OPERATOR);
      assertRefused(await redeem(service, removing, login, named), 400, 'invalid_grant');
      await changeClient(service.core, removing.id, { redirect_uris: [CALLBACK] }, OPERATOR);
      assertRefused(await redeem(service, removing, login, named), 400, 'invalid_grant');
      assert.equal(await families(removing.id), 0, 'nothing began');
    }
  });

  test('a code whose redirect URI is still registered is redeemed, whatever else was added or removed', async () => {
    const changing = await client({ redirect_uris: [CALLBACK, OTHER] });
    const fields = { redirect_uri: CALLBACK };
    const login = await logIn(service, { ...parties, client: changing }, fields);
    await changeClient(service.core, changing.id, { redirect_uris: ['https://app.example/new', CALLBACK] }, OPERATOR);
    assert.equal((await redeem(service, changing, login, fields)).status, 200);
  });

  test('a code that a version without client epochs issued during an upgrade is redeemed', async () => {
    const login = await logIn(service, parties);
    await service.core.database.query('update authorization_codes set client_epoch = null where client_id = $1', [
      parties.client.id,
    ]);
    assert.equal((await redeem(service, parties.client, login)).status, 200);
  });
});
