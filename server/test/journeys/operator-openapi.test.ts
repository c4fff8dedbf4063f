import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { type OperatorApi, operatorApi } from '../harness/operator-api.ts';
import { type Answer, send } from '../harness/requests.ts';
import { createTestPartner, startTestService, type TestService } from '../harness/service.ts';

interface Described {
  operationId: string;
  tags: string[];
  summary: string;
  parameters?: { name: string; in: string }[];
  responses: Record<string, { description: string }>;
}

describe('the OpenAPI document of the operator API', () => {
  let service: TestService;
  let api: OperatorApi;
  let served: Answer;
  let operations: (Described & { method: string; path: string })[];
  before(async () => {
    service = await startTestService();
    api = await operatorApi(service);
    served = await send(`${service.urls.operator}/openapi.json`);
    operations = Object.entries(served.body.paths as Record<string, Record<string, Described>>).flatMap(
      ([path, methods]) => Object.entries(methods).map(([method, of]) => ({ ...of, method, path })),
    );
  });
  after(() => service.stop());

  test('it is valid OpenAPI 3.1, for this deployment', async () => {
    const { valid, errors } = await new Validator().validate(served.body);
    assert.deepEqual([valid, errors], [true, undefined]);
    assert.deepEqual(served.body.servers, [{ url: service.urls.operator }]);
  });

  test('every operation has a name of its own in lowerCamelCase, a summary and one tag', () => {
    assert.equal(new Set(operations.map(({ operationId }) => operationId)).size, operations.length);
    for (const { operationId, summary, tags } of operations) {
      assert.match(operationId, /^[a-z]+(?:[A-Z][a-z]+)+$/);
      assert.match(summary, /^[A-Z][^.]+$/, operationId);
      assert.equal(tags.length, 1, operationId);
    }
  });

  test('every POST takes an Idempotency-Key, every PATCH honours If-Match, what has an id may be not found', () => {
    for (const { operationId, method, path, parameters = [], responses } of operations) {
      const headers = parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name);
      if (method === 'post') assert.deepEqual(headers, ['Idempotency-Key'], operationId);
      if (method === 'patch') assert.deepEqual(headers, ['If-Match'], operationId);
      assert.equal(responses['412'] !== undefined, headers.includes('If-Match'), operationId);
      assert.equal(responses['404'] !== undefined, /\{\w+\}/.test(path), operationId);
    }
  });

  test('every code of a refusal, and of a finding, has a paragraph in the documentation', () => {
    const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
    const page = read('docs/operator/errors.md');
    const shared = read('docs/partner/errors.md').split('## Partner API')[1] ?? '';
    for (const { operationId, responses } of operations) {
      for (const [status, { description }] of Object.entries(responses)) {
        if (status < '400') continue;
        for (const [, code = ''] of description.matchAll(/`([a-z_]+)`/g)) {
          const paragraph = new RegExp(`^### .*\\b${code}\\b.*\\b${status}\\b`, 'm');
          assert.match(page + shared, paragraph, `${operationId}: ${code} (${status})`);
        }
      }
    }
    const findings = read('server/flows/provisioning/client-findings.ts');
    const codes = [...findings.matchAll(/(?:error|warning)\(\s*'?\w+'?, '(\w+)'/g)].map(([, code = '']) => code);
    assert.ok(codes.length >= 14, String(codes));
    for (const code of codes) assert.match(page, new RegExp(`^- \`${code}\``, 'm'));
  });

  test('an answer has the fields of its schema, no more and no fewer', async () => {
    const { client, partner } = await createTestPartner(service.core);
    const { Partner, Client, Audience, SigningKey } = served.body.components.schemas;
    const fields = async (path: string) => Object.keys((await api.get(path)).body).toSorted();
    const ofSchema = ({ properties }: { properties: object }) => Object.keys(properties).toSorted();
    assert.deepEqual(await fields(`/partners/${partner.id}`), ofSchema(Partner));
    assert.deepEqual(await fields(`/clients/${client.id}`), ofSchema(Client));
    assert.deepEqual(await fields('/audiences/customer-api'), ofSchema(Audience));
    const [key] = (await api.get('/keys?limit=1')).body.data;
    assert.deepEqual(Object.keys(key).toSorted(), ofSchema(SigningKey));
  });
});
