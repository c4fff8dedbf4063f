import { PERMISSIONS } from '../src/api/session.ts';
import type { Answered, Asked } from './answer.ts';
import { problem } from './answer.ts';
import { collections, ME } from './data.ts';
import { ago, id as newId, random } from './random.ts';

let environment = 'sandbox';
let signedIn = true;
let empty = false;
let role = 'owner';
let operator = 'fatima';

/** What is no collection: the session, figures, the search, the system. */
export function insights({ method, path, query, body }: Asked): Answered | undefined {
  if (path === '/dev') {
    environment = query.get('environment') ?? environment;
    signedIn = query.get('signed_in') !== 'no';
    empty = query.get('empty') === 'yes';
    role = query.get('role') ?? 'owner';
    operator = query.get('operator') ?? 'fatima';
    arrive(Number(query.get('arrive') ?? 0));
    return { body: {} };
  }
  if (path === '/invitations/accept')
    return body.token === 'used' ? problem(410, 'invitation_ended') : { body: { login: 'noor@wattlock.example' } };
  if (role === 'auditor' && method !== 'GET' && path !== '/audit/verify' && !path.endsWith('theme_preview'))
    return problem(403, 'insufficient_permission');
  if (!signedIn) return problem(401, 'missing_session');
  if (path === '/session') return { body: session() };
  if (path === '/session/end') return { body: { redirect_to: '/signed-out' } };
  if (path === '/statistics') return { body: statistics(query.get('range') ?? '24h') };
  if (path === '/attention') return { body: { data: attention() } };
  if (path === '/search') return { body: { data: search(query.get('q') ?? '') } };
  if (path === '/system') return { body: system() };
  if (empty && method === 'GET' && path.split('/').length === 2) return { body: { data: [], next_cursor: null } };
  return undefined;
}

/** What comes in while a list is watched. */
function arrive(count: number): void {
  for (const rows of [collections.webhook_messages, collections.audit]) {
    for (let index = 0; index < count; index += 1) {
      const at = ago(0);
      const [first] = rows ?? [];
      const id = typeof first?.id === 'number' ? first.id + 1 : `msg_${newId()}`;
      rows?.unshift({ ...first, id, at, created_at: at });
    }
  }
}

function session() {
  const urls = {
    auth: 'http://localhost:4000',
    customer: 'http://localhost:4001',
    partner: 'http://localhost:4002',
    operator: 'http://localhost:4003',
  };
  const fatima = { id: ME, login: 'fatima@wattlock.example', first_name: 'Fatima', last_name: 'El Amrani', role };
  const noor = {
    id: collections.operators?.[1]?.id,
    login: 'noor@wattlock.example',
    first_name: 'Noor',
    last_name: 'Dijkstra',
    role,
  };
  return {
    operator: operator === 'noor' ? noor : fatima,
    permissions: role === 'auditor' ? PERMISSIONS.filter((one) => one.endsWith(':read')) : PERMISSIONS,
    environment,
    version: '0.3.0',
    urls,
    session: { id: ME, created_at: ago(40), idle_expires_at: ago(-20), expires_at: ago(-440) },
  };
}

function statistics(range: string) {
  const step = { '1h': 2, '24h': 30, '7d': 240, '30d': 1440 }[range] ?? 30;
  const count = { '1h': 30, '24h': 48, '7d': 42, '30d': 30 }[range] ?? 48;
  const times = Array.from({ length: count }, (_, index) => ago((count - index) * step));
  const wave = (index: number, height: number) =>
    Math.round(height * (0.55 + 0.4 * Math.sin(index / 7) + 0.15 * random()));
  const gap = (index: number) => index === 20 || index === 21;
  return {
    from: times[0],
    to: ago(0),
    step_seconds: step * 60,
    sign_ins: times.map((at, index) => ({
      at,
      succeeded: gap(index) ? null : wave(index, 190),
      failed: gap(index) ? null : wave(index, 14),
    })),
    sign_in_reasons: [
      { reason: 'wrong_password', count: 214 },
      { reason: 'wrong_code', count: 61 },
      { reason: 'unknown_user', count: 40 },
      { reason: 'expired_challenge', count: 18 },
      { reason: 'blocked_user', count: 3 },
    ],
    tokens: times.map((at, index) => ({
      at,
      by_grant: gap(index)
        ? null
        : {
            client_credentials: wave(index, 800),
            authorization_code: wave(index, 180),
            refresh_token: wave(index, 420),
          },
    })),
    deliveries: times.map((at, index) => ({
      at,
      succeeded: gap(index) ? null : wave(index, 90),
      failed: gap(index) ? null : index > 38 ? wave(index, 12) : 0,
      lag_seconds: gap(index) ? null : 1,
    })),
    delivery_lag: times.map((at, index) =>
      gap(index)
        ? { at, p50_ms: null, p95_ms: null, p99_ms: null }
        : { at, p50_ms: 90 + 40 * random(), p95_ms: 600 + 500 * random(), p99_ms: 1400 + 2600 * random() },
    ),
    latency: times.map((at, index) =>
      gap(index)
        ? { at, p50_ms: null, p95_ms: null, p99_ms: null }
        : { at, p50_ms: 2 + random(), p95_ms: 5 + 2 * random(), p99_ms: 9 + 6 * random() },
    ),
  };
}

function attention() {
  const endpoints = collections.webhook_endpoints ?? [];
  const item = (
    kind: string,
    severity: string,
    target_type: string,
    row: Record<string, unknown> | undefined,
    name: string,
    detail: string,
    minutes: number,
  ) => ({
    kind,
    severity,
    partner_id: row?.partner_id ?? null,
    target_type,
    target_id: row?.id ?? 'mF3kQ9xL',
    name,
    since: ago(minutes),
    detail,
  });
  return [
    item(
      'webhook_endpoint_disabled',
      'error',
      'webhook_endpoint',
      endpoints[3],
      'hooks.polderkracht.example',
      'It failed for five days. 1,000 or more messages wait.',
      1440,
    ),
    item(
      'webhook_endpoint_failing',
      'warning',
      'webhook_endpoint',
      endpoints[2],
      'hooks.groene-gracht.example',
      '7 failures in a row, the last by a timeout.',
      1900,
    ),
    item(
      'secret_expiring',
      'warning',
      'client',
      collections.clients?.[0],
      'zonnestroom-backend',
      'Secret …k8Qz expires in 9 days and was used 3 minutes ago.',
      10,
    ),
    item('key_rotation_due', 'warning', 'key', undefined, 'mF3kQ9xL', 'This key has signed for 85 days.', 60),
  ];
}

function search(typed: string) {
  const has = (row: Record<string, unknown>) => JSON.stringify(row).toLowerCase().includes(typed.toLowerCase());
  const of = (name: string) => (collections[name] ?? []).filter(has).slice(0, 4);
  return [
    ...of('partners').map((row) => ({
      type: 'partner',
      id: row.id,
      title: row.name,
      subtitle: row.slug,
      path: `/partners/${row.id}`,
    })),
    ...of('users').map((row) => ({
      type: 'user',
      id: row.id,
      title: `${row.first_name} ${row.last_name}`,
      subtitle: row.login,
      path: `/users/${row.id}`,
    })),
    ...of('clients').map((row) => ({
      type: 'client',
      id: row.id,
      title: row.name,
      subtitle: row.slug,
      path: `/clients/${row.id}`,
    })),
  ].slice(0, 10);
}

function system() {
  return {
    version: '0.3.0',
    node: 'v26.10.0',
    environment,
    settings: [
      {
        name: 'WATTLOCK_AUTH_URL',
        value: 'https://login.wattlock.example',
        source: 'environment',
        description: 'The public address of the auth service; the issuer of tokens.',
      },
      {
        name: 'DATABASE_URL',
        value: 'postgres://wattlock:***@db:5432/wattlock',
        source: 'environment',
        description: 'The PostgreSQL database. Unset: embedded.',
      },
      {
        name: 'WATTLOCK_MASTER_KEY',
        value: '***',
        source: 'file',
        description: '32 bytes, base64; seals secrets at rest.',
      },
      { name: 'LOG_LEVEL', value: 'info', source: 'default', description: 'How much is logged.' },
    ],
    migrations: ['0001_partners', '0002_clients', '0003_signing_keys', '0017_webhooks'].map((name, index) => ({
      number: index + 1,
      name,
      applied_at: ago(90_000 - index),
    })),
    jobs: [
      { name: 'follow_shared_state', last_run_at: ago(0), last_duration_ms: 2, last_error: null, runs: 912_331 },
      { name: 'deliver_webhooks', last_run_at: ago(0), last_duration_ms: 31, last_error: null, runs: 904_101 },
      { name: 'rotate_signing_keys', last_run_at: ago(1), last_duration_ms: 4, last_error: null, runs: 15_210 },
      {
        name: 'notify_logout',
        last_run_at: ago(0),
        last_duration_ms: 5031,
        last_error: 'mijn.polderkracht.example: no answer in time',
        runs: 911_002,
      },
    ],
    database: {
      engine: 'postgresql',
      version: '18.1',
      size_bytes: 4_812_000_000,
      pool: { most: 20 },
    },
  };
}
