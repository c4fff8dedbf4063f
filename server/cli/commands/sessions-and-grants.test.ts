import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createLoginParties, type LoginParties, logIn, refresh, tokensOf } from '../../test/harness/login.ts';
import { graphql } from '../../test/harness/requests.ts';
import { OPERATOR, startTestService, type TestService } from '../../test/harness/service.ts';
import { execute } from '../execute.ts';
import { findCommand } from '../registry.ts';

let service: TestService;
let parties: LoginParties;
before(async () => {
  service = await startTestService();
  parties = await createLoginParties(service);
});
after(() => service.stop());

// biome-ignore lint/suspicious/noExplicitAny: tests look into data of every shape
async function run(name: string, input: object): Promise<{ data: any; text: string }> {
  const command = await findCommand(name);
  assert.ok(command);
  const data = await execute(command, service.core, input, OPERATOR);
  return { data, text: command.show(data) };
}

test('the browsers of a user are listed page by page, and one that is ended is signed out with its tokens', async () => {
  const first = await tokensOf(service, parties);
  await logIn(service, parties);
  const user = parties.user.id;
  const newest = (await run('session list', { user, limit: 1 })).data;
  const oldest = (await run('session list', { user, limit: 1, after: newest.next_after })).data;
  assert.equal(oldest.next_after, null);
  const { data, text } = await run('session list', { user });
  assert.deepEqual(data.data, [...newest.data, ...oldest.data]);
  assert.match(text, /^.*ID +SIGNED IN AT +AMR +IP +USER AGENT +EXPIRES AT/);
  assert.deepEqual(data.data[1].amr, ['pwd']);

  await run('session end', { session: oldest.data[0].id });
  assert.equal((await run('session list', { user })).data.data.length, 1);
  assert.equal((await graphql(service, first.access_token, '{ me { id } }')).status, 401);
  assert.equal((await refresh(service, parties.client, first.refresh_token)).body.error, 'invalid_grant');
  await assert.rejects(run('session end', { session: oldest.data[0].id }), { kind: 'not_found' });
});

test('what a client holds is listed without anything that opens it, and ends while the browser stays signed in', async () => {
  const tokens = await tokensOf(service, parties);
  const user = parties.user.id;
  const { data, text } = await run('grant list', { user, limit: 1 });
  const [grant] = data.data;
  assert.equal(grant.client_id, parties.client.id);
  assert.ok(text.includes(grant.id));
  assert.doesNotMatch(JSON.stringify(grant), /hash|sealed/);

  const sessions = (await run('session list', { user })).data.data.length;
  await run('grant end', { grant: grant.id });
  assert.equal((await refresh(service, parties.client, tokens.refresh_token)).body.error, 'invalid_grant');
  assert.equal((await run('session list', { user })).data.data.length, sessions);
  await assert.rejects(run('grant end', { grant: grant.id }), { kind: 'not_found' });
  await assert.rejects(run('grant end', { grant: 'nonsense' }), { kind: 'not_found' });
});

test('a browser that calls itself something that a terminal acts on is shown harmless', async () => {
  const table = (await findCommand('session list'))?.show({
    data: [{ id: '1', signed_in_at: '', amr: [], ip: null, user_agent: '\u009b31mred\u001b[0m', expires_at: '' }],
    next_after: null,
  });
  assert.match(table ?? '', /\ufffd31mred\ufffd\[0m/);
});
