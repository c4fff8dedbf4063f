import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { ENGINES } from '../harness/database.ts';
import { assertRefused } from '../harness/expectations.ts';
import {
  advance,
  createConfidentialClient,
  createLoginParties,
  createWebClient,
  type LoginParties,
  logIn,
  redeem,
  refresh,
  type Tokens,
  tokensOf,
} from '../harness/login.ts';
import { claimsOf, graphql } from '../harness/requests.ts';
import { startTestService, type TestService } from '../harness/service.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

for (const engine of ENGINES) {
  describe(`refresh tokens on ${engine}`, () => {
    let service: TestService;
    let parties: LoginParties;
    before(async () => {
      service = await startTestService(engine);
      parties = await createLoginParties(service);
    });
    after(() => service.stop());

    const isLive = async ({ access_token }: Pick<Tokens, 'access_token'>) =>
      (await graphql(service, access_token, '{ me { id } }')).status === 200;
    async function renew(token: string, fields: Record<string, string> = {}): Promise<Tokens> {
      const { status, body } = await refresh(service, parties.client, token, fields);
      assert.equal(status, 200, JSON.stringify(body));
      return body;
    }

    test('each is replaced by its successor; the access token before stays good, and the login stays the same', async () => {
      const first = await tokensOf(service, parties);
      advance(service, 60 * SECOND);
      const second = await renew(first.refresh_token);
      assert.notEqual(second.refresh_token, first.refresh_token);
      assert.deepEqual(Object.keys(second).toSorted(), [
        'access_token',
        'expires_in',
        'refresh_token',
        'scope',
        'token_type',
      ]);
      assert.ok((await isLive(first)) && (await isLive(second)));
      const [before, now] = [claimsOf(first.access_token), claimsOf(second.access_token)];
      for (const claim of ['sub', 'sid', 'grant_id', 'auth_time', 'scope', 'role', 'client_id']) {
        assert.equal(now[claim], before[claim], claim);
      }
      assert.notEqual(now.jti, before.jti);
      assert.ok(now.iat >= before.iat + 60);
    });

    test('the predecessor gets the same successor for 30 seconds, since a reply may be lost', async () => {
      const { refresh_token: first } = await tokensOf(service, parties);
      const second = await renew(first);
      advance(service, 29 * SECOND);
      const again = await renew(first);
      assert.equal(again.refresh_token, second.refresh_token);
      assert.ok(await isLive(again));
      await renew(second.refresh_token);
    });

    test('at most 10 times; then it is a reuse like any other, and ends the family', async () => {
      const { refresh_token: first } = await tokensOf(service, parties);
      const second = await renew(first);
      for (let index = 0; index < 10; index += 1) {
        assert.equal((await renew(first)).refresh_token, second.refresh_token);
      }
      assertRefused(await refresh(service, parties.client, first), 400, 'invalid_grant');
      assertRefused(await refresh(service, parties.client, second.refresh_token), 400, 'invalid_grant');
      assert.ok(!(await isLive(second)));
    });

    for (const [reuse, prepare] of Object.entries({
      'after 30 seconds': async () => advance(service, 30 * SECOND),
      'once the successor was spent': async (successor: string) => void (await renew(successor)),
    })) {
      test(`a predecessor ${reuse} ends its family with all access tokens, and no other family`, async () => {
        const [stolen, other] = [await tokensOf(service, parties), await tokensOf(service, parties)];
        const second = await renew(stolen.refresh_token);
        await prepare(second.refresh_token);
        assertRefused(await refresh(service, parties.client, stolen.refresh_token), 400, 'invalid_grant');
        assertRefused(await refresh(service, parties.client, second.refresh_token), 400, 'invalid_grant');
        assert.deepEqual([await isLive(stolen), await isLive(second)], [false, false]);
        assert.ok(await isLive(other));
        await renew(other.refresh_token);
      });
    }

    test('an ancestor of any age is known to have been replaced', async () => {
      const { refresh_token: first } = await tokensOf(service, parties);
      let latest = first;
      for (let index = 0; index < 5; index += 1) latest = (await renew(latest)).refresh_token;
      advance(service, 10 * DAY);
      assertRefused(await refresh(service, parties.client, first), 400, 'invalid_grant');
      assertRefused(await refresh(service, parties.client, latest), 400, 'invalid_grant');
    });

    test('a token may be narrower for once; the family keeps what was granted', async () => {
      const { client } = parties;
      const login = await logIn(service, parties, { scope: 'openid offline profile' });
      const { body } = await redeem(service, client, login);
      const narrow = await renew(body.refresh_token, { scope: 'profile', audience: 'customer-api' });
      assert.equal(claimsOf(narrow.access_token).scope, 'profile');
      const full = await renew(narrow.refresh_token);
      assert.equal(claimsOf(full.access_token).scope, 'openid offline profile');
    });

    test('a wider one is refused, not even with what every client may ask for, and costs the token nothing', async () => {
      const { body } = await redeem(
        service,
        parties.client,
        await logIn(service, parties, { scope: 'offline profile' }),
      );
      const wider: [fields: Record<string, string>, error: string][] = [
        [{ scope: 'offline profile email' }, 'invalid_scope'],
        [{ scope: 'openid' }, 'invalid_scope'],
        [{ scope: 'admin' }, 'invalid_scope'],
        [{ audience: 'partner-api' }, 'invalid_target'],
        [{ resource: service.urls.auth }, 'invalid_target'],
      ];
      for (const [fields, error] of wider) {
        assertRefused(await refresh(service, parties.client, body.refresh_token, fields), 400, error);
        // Longer than a lost reply would be made good.
        advance(service, 31 * SECOND);
      }
      const still = await renew(body.refresh_token);
      assert.ok(await isLive(still));
    });

    test('a replaced token is found out even when it asks for too much', async () => {
      const { refresh_token: first } = await tokensOf(service, parties);
      const { refresh_token: second } = await renew(first);
      advance(service, 31 * SECOND);
      assertRefused(await refresh(service, parties.client, first, { scope: 'admin' }), 400, 'invalid_grant');
      assertRefused(await refresh(service, parties.client, second), 400, 'invalid_grant');
    });

    test('unused for the idle life it ends; used, it ends at the absolute life', async () => {
      const client = await createWebClient(service, parties.partner, {
        refresh_idle_days: 2,
        refresh_absolute_days: 5,
      });
      const who = { ...parties, client };
      const get = async (token: string) => refresh(service, client, token);
      const idle = await tokensOf(service, who);
      advance(service, 2 * DAY);
      assertRefused(await get(idle.refresh_token), 400, 'invalid_grant');
      let { refresh_token: token } = await tokensOf(service, who);
      for (const days of [1.9, 1.9]) {
        advance(service, days * DAY);
        token = (await get(token)).body.refresh_token;
      }
      advance(service, 1.2 * DAY);
      assertRefused(await get(token), 400, 'invalid_grant');
      assertRefused(await get(token), 400, 'invalid_grant');
    });

    test('idle and absolute life are 14 and 90 days by default', async () => {
      const { body } = await redeem(service, parties.client, await logIn(service, parties));
      const [row] = await service.core.database.query<Record<'created_at' | 'idle_expires_at' | 'expires_at', Date>>(
        'select created_at, idle_expires_at, expires_at from refresh_families where id = $1',
        [claimsOf(body.access_token).grant_id],
      );
      assert.ok(row);
      assert.equal(Math.round((row.idle_expires_at.getTime() - row.created_at.getTime()) / DAY), 14);
      assert.equal(Math.round((row.expires_at.getTime() - row.created_at.getTime()) / DAY), 90);
    });

    test("another client's token is refused, and its owner does not lose it", async () => {
      const tokens = await tokensOf(service, parties);
      const second = await renew(tokens.refresh_token);
      const sibling = await createWebClient(service, parties.partner);
      const stranger = (await createLoginParties(service)).client;
      const { client, secret } = await createConfidentialClient(service, parties.partner);
      for (const token of [tokens.refresh_token, second.refresh_token]) {
        for (const thief of [sibling, stranger])
          assertRefused(await refresh(service, thief, token), 400, 'invalid_grant');
        assertRefused(await refresh(service, client, token, { client_secret: secret }), 400, 'invalid_grant');
      }
      assert.ok(await isLive(second));
      await renew(second.refresh_token);
    });

    test('a made-up token is refused and ends nothing, whatever it is made of', async () => {
      const { access_token, refresh_token } = await tokensOf(service, parties);
      const { refresh_token: live } = await renew(refresh_token);
      const bytes = Buffer.from(refresh_token.slice(4), 'base64url');
      const forged = [0, 16, 19, 20, 51, 52, bytes.length - 1].map((at) => {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] as number) ^ 1;
        return `wlr_${changed.toString('base64url')}`;
      });
      const odd = ['x', 'wlr_', access_token, refresh_token.slice(4), `${refresh_token}A`, refresh_token.toUpperCase()];
      advance(service, 60 * SECOND);
      for (const token of [...forged, ...odd]) {
        assertRefused(await refresh(service, parties.client, token), 400, 'invalid_grant');
      }
      assertRefused(await refresh(service, parties.client, ''), 400, 'invalid_request');
      await renew(live);
    });

    test('no refresh token is in the database, nor anything that opens one', async () => {
      const { refresh_token: first } = await tokensOf(service, parties);
      const { refresh_token: second } = await renew(first);
      const rows = await service.core.database.query<{ row: string }>(
        'select refresh_families::text as row from refresh_families',
      );
      for (const token of [first, second]) {
        const secret = Buffer.from(token.slice(4), 'base64url').subarray(20, 52);
        for (const form of [token, secret.toString('hex'), secret.toString('base64url')]) {
          assert.ok(!rows.some(({ row }) => row.includes(form)));
        }
      }
    });
  });
}
