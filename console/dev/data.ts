import { PERMISSIONS } from '../src/api/session.ts';
import { contracts, messages, phaseChanges, revisions } from './event-data.ts';
import { ago, id, pick, random } from './random.ts';
import { clients, partners, users } from './tenancy-data.ts';

export type Row = Record<string, unknown>;

export const ME = '019aaaaa-0000-7000-8000-000000000001';

const operators: Row[] = [
  ['fatima@wattlock.example', 'Fatima', 'El Amrani', 'owner', 'active'],
  ['joris@wattlock.example', 'Joris', 'Hendriks', 'operator', 'active'],
  ['noor@wattlock.example', 'Noor', 'Dijkstra', 'support', 'active'],
  ['controle@wattlock.example', 'Pieter', 'Vermeulen', 'auditor', 'invited'],
].map(([login, first_name, last_name, role, status], index) => ({
  id: index === 0 ? ME : id(),
  login,
  email: login,
  first_name,
  last_name,
  role,
  status: status === 'invited' ? 'active' : status,
  two_factor: status !== 'invited',
  last_sign_in_at: status === 'invited' ? null : ago(40 + index * 700),
  invited_until: status === 'invited' ? ago(-4000) : null,
  created_at: ago(300_000),
  updated_at: ago(9000),
}));

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1) AppleWebKit/605 Version/19.1 Mobile Safari/604.1';

const ACTIONS = [
  'client.update',
  'user.sign_in',
  'partner.set_theme',
  'secret.create',
  'impersonation.start',
  'user.block',
  'token.issue',
  'key.rotate',
];
const TARGETS = ['client', 'user', 'partner', 'secret', 'user', 'user', 'client', 'key'];

const audit: Row[] = Array.from({ length: 64 }, (_, index) => {
  const kind = Math.floor(random() * ACTIONS.length);
  const refused = kind === 1 || kind === 6 ? random() < 0.5 : false;
  return {
    id: 9000 - index,
    at: ago(index * 37 + 2),
    action: ACTIONS[kind],
    result: refused ? 'refused' : 'success',
    reason: refused ? 'wrong_password' : null,
    actor_type: kind === 1 ? 'anonymous' : kind === 4 || kind === 6 ? 'client' : 'operator',
    actor_id: kind === 1 ? null : kind === 4 || kind === 6 ? clients[0]?.id : ME,
    on_behalf_of: kind === 4 ? users[0]?.id : null,
    target_type: TARGETS[kind],
    target_id:
      kind === 7 ? 'mF3kQ9' : kind === 0 || kind === 6 ? clients[1]?.id : kind === 2 ? partners[0]?.id : users[3]?.id,
    partner_id: kind === 7 ? null : pick(partners).id,
    details:
      kind === 0
        ? {
            before: { redirect_uris: ['https://mijn.zonnestroom.example/callback'], pkce: 'optional' },
            after: {
              redirect_uris: ['https://mijn.zonnestroom.example/callback', 'https://app.zonnestroom.example/callback'],
              pkce: 'required',
            },
          }
        : { method: 'console' },
    ip: '2001:db8:4::12',
    request_id: id(),
    occurrences: refused ? 4 : 1,
  };
});

/** Everything that the made-up API holds, by the path of its list. */
export const collections: Record<string, Row[]> = {
  partners,
  clients,
  users,
  contracts,
  operators,
  audit,
  webhook_messages: messages,
  webhook_endpoints: (await import('./event-data.ts')).endpoints,
  'contracts/phase': phaseChanges,
  'contracts/revisions': revisions,
  audiences: [
    {
      name: 'customer-api',
      perspective: 'user',
      description: 'Contracts and details of the customer who is logged in',
      clients: 7,
      created_at: ago(300_000),
      updated_at: ago(1),
    },
    {
      name: 'partner-api',
      perspective: 'partner',
      description: 'Users, contracts and webhooks of a partner',
      clients: 4,
      created_at: ago(300_000),
      updated_at: ago(1),
    },
    {
      name: 'smart-charging',
      perspective: 'user',
      description: 'Charging schedules of electric cars',
      clients: 2,
      created_at: ago(90_000),
      updated_at: ago(1),
    },
  ],
  'clients/secrets': [
    { id: id(), hint: '…k8Qz', created_at: ago(200_000), last_used_at: ago(3), expires_at: ago(-9 * 1440) },
    { id: id(), hint: '…Zp2w', created_at: ago(1400), last_used_at: null, expires_at: null },
  ],
  'users/sessions': [
    {
      id: id(),
      ip: '84.241.200.17',
      user_agent: IPHONE,
      amr: ['pwd', 'otp'],
      signed_in_at: ago(90),
      created_at: ago(90),
      expires_at: ago(-40_000),
    },
    {
      id: id(),
      ip: '2001:db8:7::3',
      user_agent: CHROME,
      amr: ['pwd'],
      signed_in_at: ago(4000),
      created_at: ago(4000),
      expires_at: ago(-30_000),
    },
  ],
  'users/timeline': [
    ['sign_in', 'success', 'user.sign_in', 1, 12],
    ['second_factor', 'refused', 'user.second_factor.wrong_code', 3, 14],
    ['sign_in', 'refused', 'user.sign_in.wrong_password', 2, 16],
    ['change', 'success', 'second_factor.reset', 1, 3000],
    ['impersonation', 'success', 'impersonation.start', 1, 8000],
    ['session', 'success', 'session.end', 1, 9000],
  ].map(([kind, outcome, explanation_key, count, minutes]) => ({
    id: id(),
    at: ago(Number(minutes)),
    kind,
    outcome,
    reason: null,
    explanation_key,
    client_id: 'zonnestroom-mijn',
    actor_type: kind === 'change' ? 'operator' : 'user',
    actor_id: kind === 'change' ? ME : null,
    details: kind === 'change' ? { reason: 'telefoon verloren' } : {},
    ip: '84.241.200.17',
    count,
  })),
  keys: [
    {
      kid: 'qT8vJ2nW',
      algorithm: 'ES256',
      state: 'next',
      published_at: ago(1440 * 2),
      activates_at: ago(-1440 * 5),
      retired_at: null,
      withdrawn_at: null,
      revoked_at: null,
    },
    {
      kid: 'mF3kQ9xL',
      algorithm: 'ES256',
      state: 'active',
      published_at: ago(1440 * 92),
      activates_at: ago(1440 * 85),
      retired_at: null,
      withdrawn_at: null,
      revoked_at: null,
    },
    {
      kid: 'Rs7uP1aa',
      algorithm: 'RS256',
      state: 'active',
      published_at: ago(1440 * 60),
      activates_at: ago(1440 * 53),
      retired_at: null,
      withdrawn_at: null,
      revoked_at: null,
    },
    {
      kid: 'aZ5dD0yB',
      algorithm: 'ES256',
      state: 'retired',
      published_at: ago(1440 * 180),
      activates_at: ago(1440 * 173),
      retired_at: ago(1440 * 85),
      withdrawn_at: ago(1440 * 80),
      revoked_at: null,
    },
    {
      kid: 'xX1revok',
      algorithm: 'RS256',
      state: 'revoked',
      published_at: ago(1440 * 150),
      activates_at: ago(1440 * 143),
      retired_at: null,
      withdrawn_at: null,
      revoked_at: ago(1440 * 70),
    },
  ],
  impersonations: Array.from({ length: 6 }, (_, index) => ({
    id: id(),
    partner_id: partners[index % 2]?.id,
    client_id: clients[0]?.id,
    user_id: users[index]?.id,
    scope: 'openid',
    audiences: ['customer-api'],
    reason:
      index === 2
        ? null
        : pick(['Klant belt over termijnbedrag (TK-4471)', 'Contract staat niet in de app', 'Verhuizing doorgeven']),
    ip: '10.0.4.2',
    user_agent: 'crm/4.1',
    started_at: ago(index * 300 + 8),
    expires_at: ago(index * 300 - 52),
    ended_at: index === 3 ? ago(870) : null,
    end_cause: null,
  })),
  operator_sessions: [
    {
      id: id(),
      operator_id: ME,
      ip: '10.0.4.2',
      user_agent: CHROME,
      created_at: ago(40),
      last_used_at: ago(0),
      expires_at: ago(-440),
      current: true,
    },
    {
      id: id(),
      operator_id: ME,
      ip: '84.241.200.17',
      user_agent: IPHONE,
      created_at: ago(1300),
      last_used_at: ago(900),
      expires_at: ago(-90),
      current: false,
    },
  ],
  operator_tokens: [
    {
      id: id(),
      operator_id: ME,
      name: 'grafana',
      permissions: ['statistics:read', 'system:read'],
      created_at: ago(50_000),
      last_used_at: ago(1),
      expires_at: ago(-90_000),
    },
    {
      id: id(),
      operator_id: ME,
      name: 'terraform',
      permissions: PERMISSIONS.slice(0, 4),
      created_at: ago(9000),
      last_used_at: null,
      expires_at: ago(-20_000),
    },
  ],
};
