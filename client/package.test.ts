import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { stagePackage } from './testing/staged-package.ts';

const PROGRAM = `
import { type Contract, exampleContract, serializeContract } from '@wattlock/contract';
import { PartnerClient, type TokenResponse, verifyWebhook, type WebhookDelivery } from '@wattlock/client';
import { verifyLegacySignature } from '@wattlock/client/legacy-signature';

const fetch = async (url: string, { body }: RequestInit) =>
  Response.json(
    url.endsWith('/oauth2/token')
      ? { access_token: 'partner', expires_in: 299, scope: 'openid', token_type: 'bearer' }
      : { access_token: String(body), expires_in: 3599, scope: 'openid', token_type: 'bearer' },
  );
const client = new PartnerClient({ authUrl: 'https://auth.example.com', clientId: 'id', clientSecret: 's', fetch });
const token: TokenResponse = await client.impersonate('user-1');
// @ts-expect-error no such path
const never = () => client.api.get('/v1/nothing');

const body = serializeContract(exampleContract());
const headers = { 'webhook-id': 'x', 'webhook-timestamp': '1', 'webhook-signature': 'v1,AAAA' };
const secret = 'whsec_' + btoa('0'.repeat(32));
const delivery: Promise<WebhookDelivery> = verifyWebhook(body, headers, secret);
const refusal = await delivery.then(({ contract }): Contract => contract, ({ refusal }) => refusal);
verifyLegacySignature('{"id":"00000000-0000-4000-8000-000000000001","number":1}', 'qZ3RS/mNQVmy8rzI4H2SWv8HQBADHPORtkTC1CMx8/k=', 'test-private-key');
console.log(JSON.stringify([token.access_token, refusal]));
`;

/** Every example of the README and of the doc comments. */
function examples(): [string, string][] {
  const files = globSync(['README.md', '*.ts'], { cwd: import.meta.dirname });
  return files.flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8').replaceAll(/^ *\* ?/gm, '');
    return [...text.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code = '']): [string, string] => [file, code]);
  });
}

describe('the published package', () => {
  const staged = stagePackage();
  after(() => staged[Symbol.dispose]());
  const scripts = globSync('**/*.js', { cwd: staged.own });

  test('has types and runs in an empty folder, with the dependencies that it names', () => {
    const file = staged.write('program.ts', PROGRAM);
    staged.check(file);
    assert.deepEqual(JSON.parse(staged.run(file)), ['user_id=user-1', 'bad_signature']);
  });

  test('needs nothing of Node, but for the legacy signature', () => {
    const needy = scripts.filter((file) => /from '(?!\.|@wattlock|jose|lru-cache|oauth4webapi)/.test(text(file)));
    assert.deepEqual(needy, ['legacy-signature.js']);
    for (const file of scripts.filter((one) => one !== 'legacy-signature.js')) {
      assert.doesNotMatch(text(file), /\b(process|Buffer|require|__dirname|setImmediate)\b/, file);
    }
  });

  test('holds no tests and no tools', () => {
    const files = globSync('**/*.*', { cwd: staged.own });
    assert.deepEqual(files.filter((file) => !/^[a-z-]+(\.js|\.d\.ts)$/.test(file)).toSorted(), [
      'README.md',
      'package.json',
    ]);
    assert.deepEqual(
      files.filter((file) => /test/.test(file)),
      [],
    );
  });

  test('has examples in its documentation that have types', () => {
    const files = examples().map(([file, code], index) => staged.write(`${index}-${file.replace('.', '-')}.ts`, code));
    assert.ok(files.length >= 20, String(files.length));
    staged.check(...files);
  });

  function text(file: string): string {
    // What is said in comments is not code.
    return readFileSync(join(staged.own, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  }
});
