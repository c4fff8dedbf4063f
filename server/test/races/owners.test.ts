import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { changeOperator } from '../../flows/operators/operators.ts';
import { lockActiveOwners } from '../../store/operators.ts';
import { operatorApi } from '../harness/operator-api.ts';
import { OPERATOR, startTestService, type TestService } from '../harness/service.ts';

describe('two owners who block each other', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService('postgresql');
  });
  after(() => service.stop());

  test('take turns, and the second sees what the first has done', async () => {
    const { core } = service;
    const { database } = core;
    const [one, two] = [await operatorApi(service), await operatorApi(service)];
    const isWaiting = `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%operators%'`;
    let second: Promise<unknown> = Promise.resolve();
    await database.transaction(async (sql) => {
      assert.equal((await lockActiveOwners(sql)).length, 2);
      second = changeOperator(core, one.operatorId, { status: 'blocked' }, OPERATOR);
      second.catch(() => {});
      while ((await database.query(isWaiting)).length === 0);
      await sql.query(`update users set status = 'blocked' where id = $1`, [two.operatorId]);
    });
    await assert.rejects(second, /owner/);
    const left = await database.query(`select 1 from users where id = $1 and status = 'active'`, [one.operatorId]);
    assert.equal(left.length, 1);
  });
});
