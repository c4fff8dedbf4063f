import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { DAY, HOUR, MINUTE } from '../../clock.ts';
import { createWebhookEndpoint } from '../../flows/webhooks/endpoints.ts';
import { addStatistics, sumStatistics } from '../../store/statistics.ts';
import { ENGINES } from '../harness/database.ts';
import { advance } from '../harness/login.ts';
import { type OperatorApi, operatorApi, signInToConsole } from '../harness/operator-api.ts';
import { assertProblem } from '../harness/partner-api.ts';
import { partnerToken } from '../harness/requests.ts';
import { createTestPartner, startTestService, type TestService } from '../harness/service.ts';

for (const engine of ENGINES) {
  describe(`statistics on ${engine}`, () => {
    let service: TestService;
    let operators: OperatorApi;
    before(async () => {
      service = await startTestService(engine);
      operators = await operatorApi(service);
    });
    after(() => service.stop());

    test('what was counted is told once, by the minute, and where nothing was recorded there is null', async () => {
      const partner = await createTestPartner(service.core);
      for (let issued = 0; issued < 3; issued += 1) await partnerToken(service, partner);
      await signInToConsole(service);
      await service.runtime.jobs.runAll();
      await service.runtime.jobs.runAll();
      advance(service, 60_000);
      const { body } = await operators.get('/statistics?range=1h');
      assert.equal(body.tokens.length, 60);
      const issued = body.tokens.filter(({ by_grant }: { by_grant: unknown }) => by_grant !== null);
      const total = issued.reduce(
        (sum: number, { by_grant }: { by_grant: Record<string, number> }) => sum + (by_grant.client_credentials ?? 0),
        0,
      );
      assert.equal(total, 3);
      assert.equal(body.tokens[0].by_grant, null);
      const succeeded = body.sign_ins.reduce(
        (sum: number, one: { succeeded: number | null }) => sum + (one.succeeded ?? 0),
        0,
      );
      assert.equal(succeeded, 1);
      const timed = body.latency.filter(({ p50_ms }: { p50_ms: number | null }) => p50_ms !== null);
      assert.ok(timed.length > 0 && timed.every((one: { p50_ms: number; p99_ms: number }) => one.p50_ms <= one.p99_ms));
    });

    test('how long changes took to be acknowledged is told by percentiles', async () => {
      const { core } = service;
      for (const seconds of [0.2, 0.2, 0.2, 200]) core.metrics.webhookAcknowledged(seconds);
      await service.runtime.jobs.runAll();
      const { body } = await operators.get('/statistics?range=1h');
      const told = body.delivery_lag.filter(({ p50_ms }: { p50_ms: number | null }) => p50_ms !== null);
      assert.equal(told.length, 1);
      assert.ok(told[0].p50_ms <= 250 && told[0].p99_ms > 60_000 && told[0].p99_ms <= 300_000);
    });

    test('two processes add up, and of a lag the longest counts', async () => {
      const { database, clock } = service.core;
      const minute = new Date(Math.floor(clock.millis() / 60_000) * 60_000 + DAY);
      const counted = (amount: number) => [
        { kind: 'token', label: 'refresh_token', amount } as const,
        { kind: 'lag', label: 'seconds', amount } as const,
      ];
      await Promise.all([addStatistics(database, minute, counted(5)), addStatistics(database, minute, counted(7))]);
      const range = { from: minute, to: new Date(minute.getTime() + 60_000), stepSeconds: 60 };
      const rows = await sumStatistics(database, range);
      assert.deepEqual(rows.map(({ kind, amount }) => [kind, amount]).toSorted(), [
        ['lag', 7],
        ['token', 12],
      ]);
    });

    test('steps of whole hours hold what their minutes do, also where two processes counted', async () => {
      const { database, clock } = service.core;
      const hour = new Date(Math.floor(clock.millis() / HOUR) * HOUR + 3 * DAY);
      const range = { from: hour, to: new Date(hour.getTime() + 2 * HOUR) };
      for (const [place, amount] of [3, 4, 5].entries()) {
        const minute = new Date(hour.getTime() + place * 31 * MINUTE);
        const counted = ['token', 'lag'].map((kind) => ({ kind: kind as 'token', label: 'x', amount }));
        await Promise.all([addStatistics(database, minute, counted), addStatistics(database, minute, counted)]);
      }
      const sums = async (stepSeconds: number) =>
        (await sumStatistics(database, { ...range, stepSeconds }))
          .map(({ at, kind, amount }) => [(at.getTime() - hour.getTime()) / HOUR, kind, amount])
          .toSorted();
      const inHours = [
        [0, 'lag', 4],
        [0, 'token', 14],
        [1, 'lag', 5],
        [1, 'token', 10],
      ];
      assert.deepEqual(await sums(3_600), inHours);
      const minutes = await sums(60);
      assert.equal(
        minutes.reduce((sum, [, kind, amount]) => sum + (kind === 'token' ? Number(amount) : 0), 0),
        24,
      );
    });

    test('they go after a month', async () => {
      const { database } = service.core;
      await addStatistics(database, service.clock.now(), [{ kind: 'token', label: 'refresh_token', amount: 1 }]);
      advance(service, 40 * DAY);
      await service.runtime.jobs.runAll();
      const old = new Date(service.clock.millis() - 32 * DAY);
      assert.deepEqual(await database.query('select from statistics where minute < $1', [old]), []);
      assert.deepEqual(await database.query('select from statistics_of_hours where hour < $1', [old]), []);
    });

    test('an unknown range is refused', async () => {
      assertProblem(await (await operatorApi(service)).get('/statistics?range=1y'), 400, 'invalid_request');
    });

    test('what needs attention is listed: an endpoint that is disabled, a secret that ends, a partner without a client', async () => {
      const { database, clock } = service.core;
      const partner = await createTestPartner(service.core);
      const soon = new Date(clock.millis() + DAY);
      await database.query('update client_secrets set expires_at = $2 where client_id = $1', [partner.client.id, soon]);
      const { createPartner } = await import('../../flows/provisioning/partners.ts');
      const by = { actor_type: 'operator', actor_id: 'test' } as const;
      const lonely = await createPartner(service.core, { slug: 'lonely', name: 'Lonely' }, by);
      const url = 'http://127.0.0.1:9/webhooks';
      const { endpoint } = await createWebhookEndpoint(service.core, partner.partner.id, { url }, by);
      await database.query(`update webhook_endpoints set enabled = false, disabled_reason = 'failing' where id = $1`, [
        endpoint.id,
      ]);
      const { body } = await (await operatorApi(service)).get('/attention');
      const found = body.data.map(({ kind, target_id }: { kind: string; target_id: string }) => `${kind} ${target_id}`);
      assert.ok(found.includes(`webhook_endpoint_disabled ${endpoint.id}`), found.join('\n'));
      assert.ok(found.includes(`secret_expiring ${partner.client.id}`), found.join('\n'));
      assert.ok(found.includes(`partner_without_client ${lonely.id}`), found.join('\n'));
    });
  });
}
