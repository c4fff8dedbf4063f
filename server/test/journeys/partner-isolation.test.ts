import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Database } from '../../store/database.ts';
import { ENGINES } from '../harness/database.ts';
import { assertProblem, everyPage } from '../harness/partner-api.ts';
import { type ApiPartner, apiPartner, BODIES, RESOURCES } from '../harness/partner-samples.ts';
import { send } from '../harness/requests.ts';
import { createTestPartner, startTestService, type TestService } from '../harness/service.ts';

interface Operation {
  id: string;
  method: string;
  path: string;
  /** Where resources of its kind are: the path up to the id. */
  collection: string;
  onOne: boolean;
  takesBody: boolean;
}

/** Isolation is enforced twice; each wall must hold by itself. */
const CASES = [
  ...ENGINES.map((engine) => ({ name: engine, engine, rowSecurity: true })),
  { name: 'embedded, by the queries alone', engine: 'embedded', rowSecurity: false },
] as const;

for (const { name, engine, rowSecurity } of CASES) {
  describe(`isolation of partners, by every operation of the OpenAPI document, ${name}`, () => {
    let service: TestService;
    let own: ApiPartner;
    let other: ApiPartner;
    let operations: Operation[];
    before(async () => {
      service = await startTestService(engine);
      // Nothing is to change by itself while it is looked at.
      await service.runtime.jobs.stop();
      if (!rowSecurity) await disableRowSecurity(service.core.database);
      own = await apiPartner(service, await createTestPartner(service.core));
      other = await apiPartner(service, await createTestPartner(service.core));
      operations = operationsOf((await send(`${service.urls.partner}/openapi.json`)).body.paths);
    });
    after(() => service.stop());

    const call = (as: ApiPartner, operation: Operation, id: string, owner = as) => {
      const path = operation.path.replace('{id}', id);
      return as.api.call(operation.method, path, operation.takesBody ? BODIES[operation.id]?.(owner) : undefined);
    };
    const make = (as: ApiPartner, { collection }: Operation) =>
      (RESOURCES[collection] as (typeof RESOURCES)[string])(as);

    test('there is a sample for every operation', () => {
      assert.ok(operations.length >= 15);
      for (const { id, collection, onOne, takesBody } of operations) {
        if (onOne) assert.ok(RESOURCES[collection], `${id}: RESOURCES has none of ${collection}`);
        if (takesBody) assert.ok(BODIES[id], `BODIES has none for ${id}`);
      }
    });

    test('every operation serves the partner whose resource it is', async () => {
      for (const operation of operations.filter(({ onOne }) => onOne)) {
        const { status, body } = await call(own, operation, await make(own, operation));
        assert.ok(status >= 200 && status < 300, `${operation.id}: ${status} ${JSON.stringify(body)}`);
      }
    });

    test("another partner's id is not found, by any operation, and nothing happens to it", async () => {
      for (const operation of operations.filter(({ onOne }) => onOne)) {
        const id = await make(other, operation);
        const before = await stateOf(other, operation, id);
        const answer = await call(own, operation, id);
        assertProblem(answer, 404, 'not_found');
        assert.equal(JSON.stringify(answer.body).includes(other.partner.id), false, operation.id);
        assert.deepEqual(await stateOf(other, operation, id), before, operation.id);
      }
    });

    test('an id that does not exist gets the very same answer', async () => {
      for (const operation of operations.filter(({ onOne }) => onOne)) {
        const id = await make(other, operation);
        const nowhere = id.replaceAll(/[0-9a-f]/g, '0');
        const [strange, none] = [await call(own, operation, id), await call(own, operation, nowhere)];
        const told = ({ body: { request_id: _id, detail, ...rest } }: typeof none, as: string) => ({
          ...rest,
          detail: detail.replace(as, ''),
        });
        assert.deepEqual(told(strange, id), told(none, nowhere), operation.id);
      }
    });

    test('no list shows anything of another partner, and each shows what is its own', async () => {
      for (const { id, path } of operations.filter(({ method, onOne }) => method === 'GET' && !onOne)) {
        const shown = async (as: ApiPartner) => everyPage(as.api, path, 100);
        const [mine, theirs] = [await shown(own), await shown(other)];
        assert.ok(mine.length > 0 && theirs.length > 0, `${id}: a list without entries proves nothing`);
        const ids = new Set(theirs.map((entry) => entry.id));
        assert.ok(
          mine.every((entry) => !ids.has(entry.id)),
          id,
        );
        for (const known of [other.partner.id, other.client.id, other.user.id]) {
          assert.equal(JSON.stringify(mine).includes(known), false, id);
        }
      }
    });

    test('a filter by what is another partner’s finds nothing', async () => {
      const { id, login, email } = other.user;
      const queries = [
        `users?login=${login}`,
        `users?email=${email}`,
        `contracts?user_id=${id}`,
        `impersonations?user_id=${id}`,
      ];
      const audit = [`audit?target_id=${id}`, `audit?actor_id=${other.client.id}`];
      for (const query of [...queries, ...audit]) {
        assert.equal((await other.api.get(`/v1/${query}`)).body.data.length > 0, true, query);
        assert.deepEqual((await own.api.get(`/v1/${query}`)).body.data, [], query);
      }
    });

    test('without a token nothing is served but the reference', async () => {
      for (const { id, method, path } of operations) {
        const { status } = await send(service.urls.partner + path, { method });
        assert.equal(status, 401, id);
      }
    });
  });
}

async function disableRowSecurity(database: Database): Promise<void> {
  const secured = await database.query<{ relname: string }>('select relname from pg_class where relrowsecurity');
  for (const { relname } of secured) await database.query(`alter table ${relname} disable row level security`);
}

/** What the owner sees of a resource: where it cannot be read by itself, its entry in the list. */
async function stateOf({ api }: ApiPartner, { collection }: Operation, id: string): Promise<unknown> {
  const read = await api.get(`${collection}/${id}`);
  if (read.status === 200) return read.body;
  return (await everyPage(api, collection, 100)).find((entry) => entry.id === id);
}

function operationsOf(
  paths: Record<string, Record<string, { operationId: string; requestBody?: object }>>,
): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, requestBody }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path,
      collection: path.split('/{id}')[0] ?? '',
      onOne: path.includes('{id}'),
      takesBody: requestBody !== undefined,
    })),
  );
}
