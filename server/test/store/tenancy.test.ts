import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { dateOfMillis } from '../../clock.ts';
import { newId } from '../../crypto/random.ts';
import { DEFAULT_SETTINGS } from '../../flows/provisioning/client-settings.ts';
import {
  deleteAudience,
  deleteClientAudience,
  findAudience,
  insertAudience,
  insertClientAudience,
  listAudiences,
} from '../../store/audiences.ts';
import {
  deleteClientSecret,
  deleteExpiredSecrets,
  insertClientSecret,
  listClientSecrets,
  lockClientForSecrets,
  updateSecretExpiry,
  updateSecretsLastUsed,
} from '../../store/client-secrets.ts';
import {
  advanceClientEpoch,
  type Client,
  findClient,
  findClientCredentials,
  insertClient,
  listAllClients,
  listClients,
  updateClient,
  updateClientStatus,
} from '../../store/clients.ts';
import { type Database, isUniqueViolation } from '../../store/database.ts';
import { findPartner, insertPartner, listPartners, type Partner, updatePartner } from '../../store/partners.ts';
import {
  advanceUserEpoch,
  deleteUser,
  findUser,
  findUserByLogin,
  findUsers,
  findUserWithPartner,
  insertUser,
  listUsers,
  loginKey,
  type User,
  updateUser,
  updateUserStatus,
} from '../../store/users.ts';
import { createTestDatabase, ENGINES } from '../harness/database.ts';

const AT = new Date('2026-01-01T00:00:00.000Z');
const LATER = new Date('2026-02-01T00:00:00.000Z');

function newPartner(slug: string): Partner {
  return { id: newId(), slug, name: slug.toUpperCase(), status: 'active', theme: {}, created_at: AT, updated_at: AT };
}

function newClient(partner: Partner, slug: string): Client {
  return {
    ...DEFAULT_SETTINGS,
    id: newId(),
    partner_id: partner.id,
    resource_server: null,
    slug,
    name: slug,
    status: 'active',
    authentication: 'client_secret',
    epoch: 0,
    created_at: AT,
    updated_at: AT,
  };
}

function newUser(partner: Partner, login: string): User {
  return {
    id: newId(),
    partner_id: partner.id,
    login,
    email: login,
    role: 'customer',
    status: 'active',
    first_name: 'A',
    middle_name: null,
    last_name: 'B',
    telephone: null,
    birth_date: '2000-02-29',
    customer_number: null,
    two_factor_required: false,
    epoch: 0,
    created_at: AT,
    updated_at: AT,
  };
}

for (const engine of ENGINES) {
  describe(`tenancy on ${engine}`, () => {
    let database: Database;
    let partner: Partner;
    before(async () => {
      database = await createTestDatabase(engine);
      partner = await insertPartner(database, newPartner('home'));
    });
    after(() => database.close());

    test('partners: what was inserted is found by id and slug, listed in pages, and updated', async () => {
      const inserted = newPartner('acme');
      assert.deepEqual(await insertPartner(database, inserted), inserted);
      assert.deepEqual(await findPartner(database, inserted.id), inserted);
      assert.deepEqual(await findPartner(database, 'acme'), inserted);
      assert.equal(await findPartner(database, 'nobody'), undefined);
      const [first] = await listPartners(database, undefined, 1);
      assert.deepEqual(first, partner);
      assert.deepEqual(await listPartners(database, first?.id, 1), [inserted]);
      const changed = await updatePartner(database, inserted.id, { status: 'suspended' }, LATER);
      assert.deepEqual(changed, { ...inserted, status: 'suspended', updated_at: LATER });
      await assert.rejects(insertPartner(database, newPartner('acme')), isUniqueViolation);
    });

    test('audiences: inserted, found, listed, granted once, and kept while a client holds them', async () => {
      const audience = { name: 'meter-api', perspective: 'partner', description: 'Meters', created_at: AT } as const;
      assert.deepEqual(await insertAudience(database, audience), audience);
      assert.deepEqual(await findAudience(database, 'meter-api'), audience);
      assert.deepEqual(await listAudiences(database, undefined, 10), [audience]);
      const client = await insertClient(database, newClient(partner, 'holder'));
      assert.equal(await insertClientAudience(database, client.id, 'meter-api'), true);
      assert.equal(await insertClientAudience(database, client.id, 'meter-api'), false);
      await assert.rejects(deleteAudience(database, 'meter-api'));
      assert.equal(await deleteClientAudience(database, client.id, 'meter-api'), true);
      assert.equal(await deleteClientAudience(database, client.id, 'meter-api'), false);
      assert.equal(await deleteAudience(database, 'meter-api'), true);
      assert.equal(await deleteAudience(database, 'meter-api'), false);
    });

    test('clients: every setting survives, and a change touches only what it names', async () => {
      const inserted: Client = {
        ...newClient(partner, 'web'),
        redirect_uris: ['https://a.example.com/cb', 'https://b.example.com/cb?x={1,2}'],
        scopes: ['openid', 'a"b'],
        impersonation_roles: [],
        login_url: 'https://a.example.com/signin',
      };
      assert.deepEqual(await insertClient(database, inserted), inserted);
      assert.deepEqual(await findClient(database, inserted.id), inserted);
      assert.deepEqual(await findClient(database, 'web'), inserted);
      const changed = await updateClient(database, inserted.id, { name: 'Web', impersonation_roles: null }, LATER);
      const expected = { ...inserted, name: 'Web', impersonation_roles: null, updated_at: LATER };
      assert.deepEqual(changed, expected);
      assert.equal((await updateClientStatus(database, inserted.id, 'blocked', LATER))?.status, 'blocked');
      assert.equal(await advanceClientEpoch(database, inserted.id), 1);
      assert.equal(await advanceClientEpoch(database, inserted.id), 2);
      assert.equal(await updateClient(database, 'nobody', { name: 'x' }, LATER), undefined);
    });

    test('clients are listed by partner, in pages', async () => {
      const own = await insertPartner(database, newPartner('many'));
      const clients = [];
      for (const slug of ['m1', 'm2', 'm3']) clients.push(await insertClient(database, newClient(own, slug)));
      const ids = clients.map(({ id }) => id).toSorted();
      const page = await listClients(database, { partnerId: own.id, limit: 2 });
      const rest = await listClients(database, { partnerId: own.id, limit: 2, after: page.at(-1)?.id ?? '' });
      assert.deepEqual(
        [...page, ...rest].map(({ id }) => id),
        ids,
      );
      assert.equal((await listAllClients(database, own.id)).length, 3);
    });

    test('one read gives all that authentication needs of a client', async () => {
      const client = await insertClient(database, newClient(partner, 'reader'));
      await insertAudience(database, { name: 'b', perspective: 'user', description: '', created_at: AT });
      await insertAudience(database, { name: 'a', perspective: 'partner', description: '', created_at: AT });
      for (const name of ['b', 'a']) await insertClientAudience(database, client.id, name);
      const secret = {
        id: newId(),
        client_id: client.id,
        hint: 'abcd',
        created_at: AT,
        last_used_at: null,
        expires_at: LATER,
      };
      await insertClientSecret(database, { ...secret, hash: Buffer.alloc(32, 9) });
      assert.deepEqual(await findClientCredentials(database, client.id, dateOfMillis), {
        client,
        partnerName: 'HOME',
        partnerStatus: 'active',
        secrets: [{ id: secret.id, hash: Buffer.alloc(32, 9), expires_at: LATER }],
        audiences: [
          { name: 'a', perspective: 'partner' },
          { name: 'b', perspective: 'user' },
        ],
      });
      assert.equal(await findClientCredentials(database, 'nobody', dateOfMillis), undefined);
    });

    test('secrets: listed oldest first, expired and deleted by id; last use never moves back', async () => {
      const client = await insertClient(database, newClient(partner, 'secretive'));
      const make = async (hint: string, created_at: Date, expires_at: Date | null) => {
        const secret = { id: newId(), client_id: client.id, hint, created_at, last_used_at: null, expires_at };
        await insertClientSecret(database, { ...secret, hash: Buffer.alloc(32) });
        return secret;
      };
      const old = await make('old1', AT, null);
      const young = await make('new1', LATER, null);
      assert.deepEqual(await listClientSecrets(database, client.id), [old, young]);
      assert.equal(await lockClientForSecrets(database, client.id), true);
      assert.equal(await lockClientForSecrets(database, 'nobody'), false);
      await updateSecretsLastUsed(database, [{ id: old.id, at: LATER }]);
      await updateSecretsLastUsed(database, [{ id: old.id, at: AT }]);
      assert.deepEqual((await listClientSecrets(database, client.id))[0]?.last_used_at, LATER);
      assert.deepEqual((await updateSecretExpiry(database, client.id, old.id, AT))?.expires_at, AT);
      await deleteExpiredSecrets(database, client.id, AT);
      assert.deepEqual(await listClientSecrets(database, client.id), [young]);
      assert.deepEqual(await deleteClientSecret(database, client.id, young.id), young);
      assert.equal(await deleteClientSecret(database, client.id, young.id), undefined);
    });

    test('users: found by id and by login however it is typed, changed, blocked and deleted', async () => {
      const inserted = newUser(partner, 'Ａnna@Example.com');
      assert.deepEqual(await insertUser(database, inserted), inserted);
      assert.deepEqual(await findUser(database, inserted.id), inserted);
      assert.deepEqual(await findUserByLogin(database, partner.id, 'anna@EXAMPLE.com'), inserted);
      await assert.rejects(insertUser(database, newUser(partner, 'ANNA@example.com')), isUniqueViolation);
      const elsewhere = await insertPartner(database, newPartner(`p-${engine}`));
      assert.equal(await findUserByLogin(database, elsewhere.id, inserted.login), undefined);
      const changed = await updateUser(database, inserted.id, { login: 'b@example.com', birth_date: null }, LATER);
      assert.deepEqual(changed, { ...inserted, login: 'b@example.com', birth_date: null, updated_at: LATER });
      assert.deepEqual(await findUserByLogin(database, partner.id, 'B@example.com'), changed);
      assert.equal((await updateUserStatus(database, inserted.id, 'blocked', LATER, 'operator'))?.status, 'blocked');
      assert.equal(await advanceUserEpoch(database, inserted.id), 1);
      assert.equal((await deleteUser(database, inserted.id))?.id, inserted.id);
      assert.equal(await findUser(database, inserted.id), undefined);
    });

    test("users are listed by partner in pages, and another partner's are not found", async () => {
      const own = await insertPartner(database, newPartner(`u-${engine}`));
      const users = [];
      for (const login of ['1@x', '2@x', '3@x']) users.push(await insertUser(database, newUser(own, login)));
      const page = await listUsers(database, { partnerId: own.id, limit: 2 });
      const rest = await listUsers(database, { partnerId: own.id, limit: 2, after: page.at(-1)?.id ?? '' });
      assert.equal(page.length + rest.length, 3);
      assert.equal(
        (
          await findUsers(
            database,
            users.map(({ id }) => id),
          )
        ).length,
        3,
      );
      const [user] = users;
      const found = await findUserWithPartner(database, own.id, user?.id ?? '');
      assert.deepEqual(found?.partner, { id: own.id, name: own.name, status: 'active' });
      assert.equal(await findUserWithPartner(database, partner.id, user?.id ?? ''), undefined);
    });
  });
}

test('a login is one key for all its spellings', () => {
  assert.equal(loginKey('ＳＡＮＮＥ@Example.COM'), 'sanne@example.com');
});
