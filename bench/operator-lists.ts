import { rowId, samplesOf } from './fill.ts';
import { FIRST_NAMES, LAST_NAMES } from './fill-people.ts';
import { ENDPOINTS_OF_PARTNER, machineClientOf, type PlatformSize, partnersOf, userOf } from './platform-size.ts';

/** A list of the operator API, and addresses that stand for what is asked of it. */
export interface OperatorList {
  name: string;
  paths: readonly string[];
}

const SAMPLES = 8;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const STATUSES = ['pending', 'parked', 'delivered', 'superseded'];
const FACTORS = ['none', 'required', 'enrolled'];
const HOUR = 3_600_000;

type Query = Record<string, string | number | boolean>;
const address = (path: string, query: Query = {}) =>
  `/api/v1/${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`;
const lists = (path: string, queries: readonly Query[]) => queries.map((query) => address(path, query));
const each = (key: string, values: readonly (string | number)[], query: Query = {}) =>
  values.map((value) => ({ ...query, [key]: value }));

/** Ids that stand for all; the first partner has a third of everything. */
interface Samples {
  users: string[];
  partners: string[];
  /** Each of the partner of its place. */
  clients: string[];
  endpoints: string[];
  messages: string[];
}

/** Every list, with each search and filter, and those together that are asked for together. `now`: in milliseconds. */
export function operatorLists(size: PlatformSize, now: number): OperatorList[] {
  const samples = samplesOfPlatform(size);
  const before = (hours: number) => new Date(now - hours * HOUR).toISOString();
  return [
    ...partnerLists(samples),
    ...userLists(samples),
    ...contractLists(samples),
    ...webhookLists(samples, before),
    ...auditLists(samples, before),
    ...otherLists(samples),
  ];
}

function samplesOfPlatform(size: PlatformSize): Samples {
  const some = (count: number) =>
    samplesOf(count).filter((_, place, all) => place % Math.ceil(all.length / SAMPLES) === 0);
  const numbers = [1, ...some(partnersOf(size)).slice(1, 5)];
  const endpoints = numbers.map((number) => rowId(number * ENDPOINTS_OF_PARTNER + 2));
  return {
    users: some(size.users).map(rowId),
    partners: numbers.map(rowId),
    clients: numbers.map((number) => rowId(machineClientOf(number))),
    endpoints,
    messages: numbers.map((number, place) => `msg_${rowId(userOf(size, number))}_1.${endpoints[place]}`),
  };
}

function partnerLists({ partners }: Samples): OperatorList[] {
  return [
    { name: 'partners', paths: lists('partners', [{}, { status: 'suspended' }]) },
    {
      name: 'partners, by a part of the name',
      paths: lists('partners', each('q', ['e', 'ab', 'abc', 'supplier-17', 'zzz'])),
    },
    { name: 'what a partner has', paths: partners.map((id) => address(`partners/${id}/effect`)) },
    {
      name: 'clients',
      paths: lists('clients', [
        ...[{}, { status: 'blocked' }, ...each('partner_id', partners)],
        ...each('partner_id', partners, { type: 'machine' }),
        ...each('type', ['machine', 'web', 'native', 'resource_server']),
      ]),
    },
    {
      name: 'clients, by a part of the name',
      paths: lists('clients', each('q', ['c', 'ab', 'abc', 'client-17-1', 'zzz'])),
    },
  ];
}

const WHOLE_NAMES = FIRST_NAMES.slice(0, 4).flatMap((first) =>
  LAST_NAMES.slice(0, 2).map((last) => `${first} ${last}`),
);
const TYPED = [
  ...[...FIRST_NAMES.slice(0, 6), ...LAST_NAMES.slice(0, 6), ...WHOLE_NAMES],
  ...['user-77', 'sanne.', 'user-12345@bench.example', 'K12', '12', '1000500', 'nobody'],
];

function userLists({ users, partners }: Samples): OperatorList[] {
  const factors = each('two_factor', FACTORS);
  const filters: Query[] = [{}, { role: 'staff' }, { status: 'blocked' }, ...factors];
  return [
    {
      name: 'users, by each filter',
      paths: lists('users', [
        ...[{}, ...each('role', ['staff', 'support', 'customer']), ...each('status', ['active', 'blocked'])],
        ...factors,
      ]),
    },
    {
      name: 'users, by several filters',
      paths: lists('users', [
        ...filters.flatMap((filter) => each('partner_id', partners, filter)),
        ...each('two_factor', FACTORS, { role: 'staff' }),
        { role: 'staff', status: 'blocked' },
      ]),
    },
    { name: 'users, by one letter', paths: lists('users', each('q', LETTERS)) },
    { name: 'users, by what is typed', paths: lists('users', each('q', TYPED)) },
    {
      name: 'users, by one letter and a filter',
      paths: lists('users', [
        ...[...each('q', LETTERS, { role: 'staff' }), ...each('q', LETTERS, { status: 'blocked' })],
        ...each('q', ['s', 'v', 'z', '1'], { two_factor: 'required' }),
        ...['a', 's', 'v', 'z', 'user-1'].flatMap((q) => each('partner_id', partners, { q })),
      ]),
    },
    { name: 'sessions of a user', paths: users.map((id) => address(`users/${id}/sessions`)) },
    { name: 'timeline of a user', paths: users.map((id) => address(`users/${id}/timeline`)) },
  ];
}

function contractLists({ users, partners, clients }: Samples): OperatorList[] {
  return [
    {
      name: 'contracts',
      paths: lists('contracts', [
        ...[{}, { deleted: true }, ...each('partner_id', partners), ...each('user_id', users)],
        ...each('number', [1_000_500, 1_009_999]),
        ...each('phase', ['NeverDelivered', 'DeliveryStarted', 'UserInput']),
        ...each('partner_id', partners, { phase: 'NeverDelivered' }),
      ]),
    },
    { name: 'revisions of a contract', paths: users.map((id) => address(`contracts/${id}/revisions`)) },
    {
      name: 'impersonations',
      paths: lists('impersonations', [
        ...[{}, { live: true }, ...each('partner_id', partners), ...each('partner_id', partners, { live: true })],
        ...[...each('user_id', users), ...each('client_id', clients)],
      ]),
    },
  ];
}

function webhookLists({ users, partners, endpoints, messages }: Samples, before: (hours: number) => string) {
  return [
    {
      name: 'webhook endpoints',
      paths: lists('webhook_endpoints', [
        ...[{}, ...each('partner_id', partners), ...each('state', ['healthy', 'failing', 'paused', 'disabled'])],
        ...each('partner_id', partners, { state: 'healthy' }),
      ]),
    },
    {
      name: 'webhook messages',
      paths: lists('webhook_messages', [
        ...[...each('partner_id', partners), ...each('partner_id', partners, { since: before(24) })],
        ...[...each('endpoint_id', endpoints), ...each('contract_id', users)],
      ]),
    },
    {
      name: 'webhook messages, by status',
      paths: lists(
        'webhook_messages',
        STATUSES.flatMap((status) => [
          ...[...each('partner_id', partners, { status }), ...each('endpoint_id', endpoints, { status })],
          ...each('partner_id', partners, { status, since: before(200) }),
        ]),
      ),
    },
    { name: 'a webhook message and its attempts', paths: messages.map((id) => address(`webhook_messages/${id}`)) },
  ];
}

function auditLists({ users, partners, clients }: Samples, before: (hours: number) => string): OperatorList[] {
  const [refused, often, rare] = [{ outcome: 'refused' }, 'impersonation.start', 'user.block'];
  const longAgo = { since: before(4_000) };
  return [
    {
      name: 'audit entries, by one filter',
      paths: lists('audit', [
        ...[{}, ...each('partner_id', partners), ...each('action', ['user.sign_in', rare, often, 'no.such'])],
        ...[...each('target_id', users), ...each('actor_id', users), ...each('actor_id', clients)],
        ...[...each('outcome', ['refused', 'success']), ...each('since', [before(1), before(4_000)])],
        ...each('until', [before(1), before(4_000)]),
      ]),
    },
    {
      name: 'audit entries, by several filters',
      paths: lists('audit', [
        ...each('action', ['user.sign_in', rare, often], refused),
        ...[...each('partner_id', partners, refused), ...each('partner_id', partners, { action: often, ...refused })],
        ...partners.flatMap((partner_id, place) =>
          each('action', ['user.sign_in', rare], { actor_id: clients[place] ?? '', partner_id }),
        ),
        ...[...each('actor_id', clients, refused), ...each('actor_id', clients, { action: 'user.sign_in' })],
        ...[
          ...each('target_id', users, { action: rare }),
          ...each('actor_id', users, { since: before(100), ...refused }),
        ],
        { ...longAgo, until: before(3_999), action: rare },
        { ...longAgo, until: before(3_000), action: often, ...refused },
      ]),
    },
  ];
}

function otherLists({ users }: Samples): OperatorList[] {
  const addresses = (...paths: string[]) => paths.map((path) => address(path));
  return [
    {
      name: 'operators, their sessions and tokens',
      paths: addresses('operators', 'operator_sessions', 'operator_tokens'),
    },
    { name: 'audiences and keys', paths: addresses('audiences', 'keys') },
    { name: 'what needs attention', paths: addresses('attention') },
    { name: 'statistics', paths: lists('statistics', each('range', ['1h', '24h', '7d', '30d'])) },
    {
      name: 'search over everything',
      paths: lists('search', each('q', [...TYPED, 'ab', 'supplier-17', users[3] ?? ''])),
    },
    { name: 'the system', paths: addresses('system') },
  ];
}
