import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Contract, exampleContract, serializeContract } from '@wattlock/contract';
import { Webhook } from 'standardwebhooks';
import { DAY, MINUTE, systemClock } from '../../clock.ts';
import { setClientStatus } from '../../flows/provisioning/client-changes.ts';
import { advance } from '../../test/harness/login.ts';
import { contractInput } from '../../test/harness/partner-api.ts';
import { freePort } from '../../test/harness/ports.ts';
import { send } from '../../test/harness/requests.ts';
import { OPERATOR } from '../../test/harness/service.ts';
import type { DeliveryReport } from './delivery-report.ts';
import { type Listening, listen } from './listen.ts';
import { partnerAccess } from './partner-access.ts';
import { setWebhookStage, type WebhookStage } from './testing/stage.ts';
import { startTarget, type Target } from './testing/target.ts';

let stage: WebhookStage;
let target: Target;
before(async () => {
  stage = await setWebhookStage();
  target = await startTarget();
});
after(async () => {
  await stage?.[Symbol.asyncDispose]();
  await target?.[Symbol.asyncDispose]();
});

interface Attempt {
  listening: Listening;
  reports: DeliveryReport[];
  /** Resolves with the first report that is not there yet. */
  next(): Promise<DeliveryReport>;
  end(): Promise<void>;
}

async function begin(forwardTo = target.url, partner = stage.partner.partner.name): Promise<Attempt> {
  const [begun, end] = [Promise.withResolvers<Listening>(), new AbortController()];
  const reports: DeliveryReport[] = [];
  let tell = (_report: DeliveryReport) => {};
  const ended = listen(
    partnerAccess(stage.variables, { partner }),
    { forwardTo: new URL(forwardTo), events: [], port: 0 },
    {
      clock: systemClock(),
      interrupted: end.signal,
      begun: begun.resolve,
      report(report) {
        reports.push(report);
        tell(report);
      },
    },
  );
  const listening = await Promise.race([begun.promise, ended.then(() => assert.fail('it ended'))]);
  return {
    listening,
    reports,
    next: () => new Promise((resolve) => (tell = resolve)),
    end() {
      end.abort();
      return ended;
    },
  };
}

async function makeContract(): Promise<Contract> {
  return (await (await stage.api()).post('/v1/contracts', contractInput(stage.partner.user.id))).body;
}

/** A delivery as the platform makes it, signed with that secret. */
function signed(contract: Contract, secret: string, at = stage.service.clock.millis()): RequestInit {
  const id = `msg_${contract.id}_1`;
  const body = serializeContract(contract);
  const headers = {
    'webhook-id': id,
    'webhook-revision': '1',
    'webhook-event': 'contract.created',
    'webhook-timestamp': String(Math.floor(at / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, new Date(at), body),
  };
  return { method: 'POST', headers, body };
}

test('what the target answers is what the platform hears, so that it tries again', async () => {
  const { next, end } = await begin();
  target.answer = { status: 503, headers: { 'retry-after': '120', 'x-own': 'kept' }, body: 'busy' };
  const [, refused] = [await makeContract(), await next()];
  assert.partialDeepStrictEqual(refused, { type: 'delivery', status: 503, failure: null, revision: 1 });
  await target.next();
  await stage.service.runtime.jobs.runAll();
  const { body } = await (await stage.api()).get('/v1/webhook_messages?status=pending');
  const message = await (await stage.api()).get(`/v1/webhook_messages/${body.data[0].id}`);
  assert.partialDeepStrictEqual(message.body.attempts[0], { status: 503, answer: 'busy' });
  assert.ok(Date.parse(message.body.next_attempt_at) >= stage.service.clock.millis() + MINUTE, 'Retry-After counts');

  target.answer = { status: 204 };
  const taken = next();
  advance(stage.service, 5 * MINUTE);
  await stage.service.runtime.jobs.runAll();
  assert.partialDeepStrictEqual(await taken, { status: 204, revision: 1 });
  await target.next();
  await end();
});

test('a target that is not there counts as a failure, and says so', async () => {
  const { next, end, listening } = await begin(`http://127.0.0.1:${await freePort()}/`);
  const told = next();
  const { status } = await send(listening.url, signed(exampleContract(), listening.secret));
  assert.equal(status, 502);
  assert.partialDeepStrictEqual(await told, { type: 'delivery', status: null, failure: 'ECONNREFUSED' });
  await end();
});

test('a forged, changed or old delivery is refused with 401 and goes no further', async () => {
  const { end, listening, reports } = await begin();
  const { secret, url } = listening;
  const contract = exampleContract();
  const deliveries: [RequestInit, string][] = [
    [signed(contract, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='), 'bad_signature'],
    [{ ...signed(contract, secret), body: '{}' }, 'bad_signature'],
    [signed(contract, secret, stage.service.clock.millis() - 10 * MINUTE), 'too_old'],
    [signed(contract, secret, stage.service.clock.millis() + 10 * MINUTE), 'too_new'],
    [{ method: 'POST', body: '{}' }, 'missing_header'],
  ];
  for (const [delivery, refusal] of deliveries) {
    assert.equal((await send(url, delivery)).status, 401, refusal);
    assert.partialDeepStrictEqual(reports.at(-1), { type: 'refused', refusal });
  }
  assert.equal(target.waiting, 0);
  assert.equal((await send(url)).status, 405);
  assert.equal((await send(url, { method: 'POST', body: 'x'.repeat(4 * 1024 * 1024 + 1) })).status, 413);
  await end();
});

test('deliveries are believed by the service’s clock, which is moved while one listens', async () => {
  const { next, end } = await begin();
  advance(stage.service, 3 * DAY);
  const told = next();
  await makeContract();
  assert.partialDeepStrictEqual(await told, { type: 'delivery', status: 204 });
  await target.next();
  await end();
});

test('an endpoint that somebody else deleted is no trouble; one that cannot be deleted is named', async () => {
  const first = await begin();
  await (await stage.api()).delete(`/v1/webhook_endpoints/${first.listening.endpoint_id}`);
  await first.end();
  await assert.rejects(send(first.listening.url), 'nobody listens any more');

  const { client, partner } = stage.other;
  const second = await begin(target.url, partner.name);
  await setClientStatus(stage.service.core, client.id, 'blocked', OPERATOR);
  const { endpoint_id } = second.listening;
  const message = new RegExp(`the endpoint ${endpoint_id} is still there: the auth service refused: invalid_client`);
  await assert.rejects(second.end(), { name: 'ServerFailedError', message });
});
