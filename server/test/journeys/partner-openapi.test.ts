import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { type PartnerApi, partnerApi } from '../harness/partner-api.ts';
import { type Answer, send } from '../harness/requests.ts';
import { createTestPartner, startTestService, type TestPartner, type TestService } from '../harness/service.ts';

interface Described {
  operationId: string;
  tags: string[];
  summary: string;
  parameters?: { name: string; in: string }[];
  responses: Record<string, { description: string; headers?: object; content?: Record<string, { schema: object }> }>;
}

describe('the OpenAPI document of the partner API', () => {
  let service: TestService;
  let partner: TestPartner;
  let api: PartnerApi;
  let served: Answer;
  let operations: (Described & { method: string; path: string })[];
  before(async () => {
    service = await startTestService();
    partner = await createTestPartner(service.core);
    api = await partnerApi(service, partner);
    served = await send(`${service.urls.partner}/openapi.json`);
    operations = Object.entries(served.body.paths as Record<string, Record<string, Described>>).flatMap(
      ([path, methods]) => Object.entries(methods).map(([method, of]) => ({ ...of, method, path })),
    );
  });
  after(() => service.stop());

  test('it is served to anyone, may be kept, and is asked after by its tag', async () => {
    assert.equal(served.status, 200);
    assert.equal(served.headers.get('content-type'), 'application/json; charset=utf-8');
    assert.equal(served.headers.get('cache-control'), 'public, max-age=300');
    assert.equal(served.headers.get('access-control-allow-origin'), '*');
    const tag = served.headers.get('etag') ?? '';
    const again = await send(`${service.urls.partner}/openapi.json`, { headers: { 'if-none-match': tag } });
    assert.deepEqual([again.status, again.body], [304, '']);
  });

  test('it is valid OpenAPI 3.1, for this deployment', async () => {
    const { valid, errors } = await new Validator().validate(served.body);
    assert.deepEqual([valid, errors], [true, undefined]);
    assert.match(served.body.openapi, /^3\.1\./);
    assert.deepEqual(served.body.servers, [{ url: service.urls.partner }]);
    const { clientCredentials } = served.body.components.securitySchemes.client_credentials.flows;
    assert.equal(clientCredentials.tokenUrl, `${service.urls.auth}/oauth2/token`);
  });

  test('every operation has a name of its own in lowerCamelCase, a summary and a tag that is described', () => {
    const tags = served.body.tags.map(({ name }: { name: string }) => name);
    assert.equal(new Set(operations.map(({ operationId }) => operationId)).size, operations.length);
    for (const { operationId, summary, tags: used } of operations) {
      assert.match(operationId, /^[a-z]+(?:[A-Z][a-z]+)+$/);
      assert.match(summary, /^[A-Z][^.]+$/, operationId);
      assert.ok(used.length === 1 && tags.includes(used[0]), operationId);
    }
  });

  test('every POST takes an Idempotency-Key, every read tells its ETag, every change honours If-Match', () => {
    for (const { operationId, method, path, parameters = [], responses } of operations) {
      const headers = parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name);
      const lists = parameters.some(({ name }) => name === 'cursor');
      const wanted = { post: ['Idempotency-Key'], get: lists ? [] : ['If-None-Match'] }[method] ?? ['If-Match'];
      assert.deepEqual(headers, wanted, `${operationId}: ${method} ${path}`);
      assert.equal(responses['412'] !== undefined, wanted.includes('If-Match'), operationId);
      assert.equal(responses['404'] !== undefined, path.includes('{id}'), operationId);
    }
  });

  test('every code of a refusal has a paragraph in the documentation', () => {
    const page = readFileSync(new URL('../../../docs/partner/errors.md', import.meta.url), 'utf8');
    const documented = page.slice(page.indexOf('## Partner API'), page.indexOf('## Customer API'));
    for (const { operationId, responses } of operations) {
      for (const [status, { description }] of Object.entries(responses)) {
        if (status < '400') continue;
        for (const [, code = ''] of description.matchAll(/`([a-z_]+)`/g)) {
          const paragraph = new RegExp(`^### .*\\b${code}\\b.*\\b${status}\\b`, 'm');
          assert.match(documented, paragraph, `${operationId}: ${code} (${status})`);
        }
      }
    }
  });

  test('an answer has the fields of its schema, no more and no fewer', async () => {
    const { User, AuditEntry } = served.body.components.schemas;
    const user = await api.get(`/v1/users/${partner.user.id}`);
    assert.deepEqual(Object.keys(user.body), Object.keys(User.properties));
    const [entry] = (await api.get('/v1/audit?limit=1')).body.data;
    assert.deepEqual(Object.keys(entry).toSorted(), Object.keys(AuditEntry.properties).toSorted());
  });
});
