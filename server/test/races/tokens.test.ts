import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { endSession } from '../../flows/sessions/end-session.ts';
import { ENGINES } from '../harness/database.ts';
import {
  createLoginParties,
  type LoginParties,
  logIn,
  redeem,
  refresh,
  type Tokens,
  tokensOf,
} from '../harness/login.ts';
import { type Answer, graphql } from '../harness/requests.ts';
import { startTestService, type TestService } from '../harness/service.ts';

const ROUNDS = 4;
const times = (count: number, make: () => Promise<Answer>) => Promise.all(Array.from({ length: count }, make));

for (const engine of ENGINES) {
  describe(`tokens at the same time on ${engine}`, () => {
    let service: TestService;
    let parties: LoginParties;
    before(async () => {
      service = await startTestService(engine);
      parties = await createLoginParties(service);
    });
    after(() => service.stop());

    const status = async ({ access_token }: Pick<Tokens, 'access_token'>) =>
      (await graphql(service, access_token, '{ me { id } }')).status;

    test('one code by fifty requests at once: one success, and what it gave ends, since the code was used again', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const login = await logIn(service, parties);
        const answers = await times(50, () => redeem(service, parties.client, login));
        const [success, ...more] = answers.filter((answer) => answer.status === 200);
        assert.ok(success && more.length === 0, `${more.length + 1} successes`);
        for (const { status: refused, body } of answers.filter((answer) => answer !== success)) {
          assert.deepEqual([refused, body.error], [400, 'invalid_grant']);
        }
        assert.equal(await status(success.body), 401);
        assert.equal((await refresh(service, parties.client, success.body.refresh_token)).status, 400);
      }
    });

    test('one refresh token by ten requests at once: one family with one successor, which works afterwards', async () => {
      let { refresh_token: token } = await tokensOf(service, parties);
      for (let round = 0; round < ROUNDS; round += 1) {
        const answers = await times(10, () => refresh(service, parties.client, token));
        for (const answer of answers) assert.equal(answer.status, 200, JSON.stringify(answer.body));
        const successors = new Set(answers.map(({ body }) => body.refresh_token));
        assert.equal(successors.size, 1);
        for (const { body } of answers) assert.equal(await status(body), 200);
        [token = ''] = [...successors];
      }
      assert.equal((await refresh(service, parties.client, token)).status, 200);
    });

    test('one refresh token by fifty requests at once: eleven successes at most, all with one successor', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { refresh_token } = await tokensOf(service, parties);
        const bystander = await tokensOf(service, parties);
        const answers = await times(50, () => refresh(service, parties.client, refresh_token));
        const successes = answers.filter((answer) => answer.status === 200);
        assert.ok(successes.length >= 1 && successes.length <= 11, `${successes.length} successes`);
        const successors = [...new Set(successes.map(({ body }) => body.refresh_token))];
        assert.equal(successors.length, 1);
        for (const { status: refused, body } of answers.filter((answer) => !successes.includes(answer))) {
          assert.deepEqual([refused, body.error], [400, 'invalid_grant']);
        }
        assert.equal(
          (await refresh(service, parties.client, successors[0])).status,
          400,
          'who asks so often is no client',
        );
        assert.equal((await refresh(service, parties.client, bystander.refresh_token)).status, 200);
      }
    });

    test('token and successor presented at once: never two live successors', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { refresh_token: first } = await tokensOf(service, parties);
        const { refresh_token: second } = (await refresh(service, parties.client, first)).body;
        const answers = await Promise.all(
          [first, second, first, second].map((one) => refresh(service, parties.client, one)),
        );
        const live = new Set(answers.filter((answer) => answer.status === 200).map(({ body }) => body.refresh_token));
        live.delete(second);
        assert.ok(live.size <= 1);
      }
    });

    test('logging out while a code is redeemed leaves no refresh token behind', async () => {
      for (let round = 0; round < 2 * ROUNDS; round += 1) {
        const login = await logIn(service, parties, { prompt: 'login' });
        const [session] = await service.core.database.query<{ id: string }>(
          'select id from sessions order by id desc limit 1',
        );
        const by = { actor_type: 'user', actor_id: parties.user.id } as const;
        const [, answer] = await Promise.all([
          endSession(service.core, session?.id ?? '', by),
          redeem(service, parties.client, login),
        ]);
        if (answer.status !== 200) continue;
        assert.equal((await refresh(service, parties.client, answer.body.refresh_token)).status, 400);
        assert.equal(await status(answer.body), 401);
      }
    });
  });
}
