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
const HOUR = 3_600_000;

type Query = Record<string, string | number | boolean>;
const address = (path: string, query: Query = {}) =>
  `/api/v1/${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`;
const lists = (path: string, queries: readonly Query[]) => queries.map((query) => address(path, query));

/** Every list, with each search and filter, and those together that are asked for together. `now`: in milliseconds. */
export function operatorLists(size: PlatformSize, now: number): OperatorList[] {
  const some = (count: number) =>
    samplesOf(count).filter((_, place, all) => place % Math.ceil(all.length / SAMPLES) === 0);
  const users = some(size.users).map(rowId);
  // The first has a third of everything.
  const numbers = [1, ...some(partnersOf(size)).slice(1, 5)];
  const partners = numbers.map(rowId);
  const endpoints = numbers.map((number) => rowId(number * ENDPOINTS_OF_PARTNER + 2));
  const before = (hours: number) => new Date(now - hours * HOUR).toISOString();
  const names = [...FIRST_NAMES.slice(0, 6), ...LAST_NAMES.slice(0, 6)];
  const whole = FIRST_NAMES.slice(0, 4).flatMap((first) => LAST_NAMES.slice(0, 2).map((last) => `${first} ${last}`));
  const typed = [...names, ...whole, 'user-77', 'sanne.', 'user-12345@bench.example', 'K12', '12', '1000500', 'nobody'];
  const ofPartners = (query: Query = {}) => partners.map((partner_id) => ({ partner_id, ...query }));
  const ofUsers = (query: Query = {}) => users.map((user_id) => ({ user_id, ...query }));
  const each = (key: string, values: readonly (string | number)[], query: Query = {}) =>
    values.map((value) => ({ ...query, [key]: value }));
  const clients = numbers.map((number) => rowId(machineClientOf(number)));
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
        ...[{}, { status: 'blocked' }, ...ofPartners(), ...ofPartners({ type: 'machine' })],
        ...each('type', ['machine', 'web', 'native', 'resource_server']),
      ]),
    },
    {
      name: 'clients, by a part of the name',
      paths: lists('clients', each('q', ['c', 'ab', 'abc', 'client-17-1', 'zzz'])),
    },
    {
      name: 'users, by each filter',
      paths: lists('users', [
        ...[{}, ...each('role', ['staff', 'support', 'customer']), ...each('status', ['active', 'blocked'])],
        ...each('two_factor', ['none', 'required', 'enrolled']),
      ]),
    },
    {
      name: 'users, by several filters',
      paths: lists('users', [
        ...[
          {},
          { role: 'staff' },
          { status: 'blocked' },
          ...each('two_factor', ['none', 'required', 'enrolled']),
        ].flatMap(ofPartners),
        ...each('two_factor', ['none', 'required', 'enrolled'], { role: 'staff' }),
        { role: 'staff', status: 'blocked' },
      ]),
    },
    { name: 'users, by one letter', paths: lists('users', each('q', LETTERS)) },
    { name: 'users, by what is typed', paths: lists('users', each('q', typed)) },
    {
      name: 'users, by one letter and a filter',
      paths: lists('users', [
        ...[...each('q', LETTERS, { role: 'staff' }), ...each('q', LETTERS, { status: 'blocked' })],
        ...each('q', ['s', 'v', 'z', '1'], { two_factor: 'required' }),
        ...['a', 's', 'v', 'z', 'user-1'].flatMap((q) => ofPartners({ q })),
      ]),
    },
    { name: 'sessions of a user', paths: users.map((id) => address(`users/${id}/sessions`)) },
    { name: 'timeline of a user', paths: users.map((id) => address(`users/${id}/timeline`)) },
    {
      name: 'contracts',
      paths: lists('contracts', [
        ...[{}, { deleted: true }, ...ofPartners(), ...ofUsers(), ...each('number', [1_000_500, 1_009_999])],
        ...each('phase', ['NeverDelivered', 'DeliveryStarted', 'UserInput']),
        ...ofPartners({ phase: 'NeverDelivered' }),
      ]),
    },
    { name: 'revisions of a contract', paths: users.map((id) => address(`contracts/${id}/revisions`)) },
    {
      name: 'webhook endpoints',
      paths: lists('webhook_endpoints', [
        ...[{}, ...ofPartners(), ...each('state', ['healthy', 'failing', 'paused', 'disabled'])],
        ...ofPartners({ state: 'healthy' }),
      ]),
    },
    {
      name: 'webhook messages',
      paths: lists('webhook_messages', [
        ...[...ofPartners(), ...ofPartners({ since: before(24) })],
        ...[...each('endpoint_id', endpoints), ...each('contract_id', users)],
      ]),
    },
    {
      name: 'webhook messages, by status',
      paths: lists(
        'webhook_messages',
        STATUSES.flatMap((status) => [
          ...[...ofPartners({ status }), ...each('endpoint_id', endpoints, { status })],
          ...ofPartners({ status, since: before(200) }),
        ]),
      ),
    },
    {
      name: 'a webhook message and its attempts',
      paths: endpoints.map((id, place) =>
        address(`webhook_messages/msg_${rowId(userOf(size, numbers[place] ?? 1))}_1.${id}`),
      ),
    },
    {
      name: 'impersonations',
      paths: lists('impersonations', [
        ...[{}, { live: true }, ...ofPartners(), ...ofPartners({ live: true }), ...ofUsers()],
        ...each('client_id', clients),
      ]),
    },
    {
      name: 'audit entries, by one filter',
      paths: lists('audit', [
        ...[{}, ...ofPartners(), ...each('action', ['user.sign_in', 'user.block', 'impersonation.start', 'no.such'])],
        ...[...each('target_id', users), ...each('actor_id', users), ...each('actor_id', clients)],
        ...[...each('outcome', ['refused', 'success']), ...each('since', [before(1), before(4_000)])],
        ...each('until', [before(1), before(4_000)]),
      ]),
    },
    {
      name: 'audit entries, by several filters',
      paths: lists('audit', [
        ...each('action', ['user.sign_in', 'user.block', 'impersonation.start'], { outcome: 'refused' }),
        ...[
          ...ofPartners({ outcome: 'refused' }),
          ...ofPartners({ action: 'impersonation.start', outcome: 'refused' }),
        ],
        ...partners.flatMap((partner, place) =>
          each('action', ['user.sign_in', 'user.block'], { actor_id: clients[place] ?? '', partner_id: partner }),
        ),
        ...each('actor_id', clients, { outcome: 'refused' }),
        ...each('actor_id', clients, { action: 'user.sign_in' }),
        ...each('target_id', users, { action: 'user.block' }),
        ...each('actor_id', users, { since: before(100), outcome: 'refused' }),
        { since: before(4_000), until: before(3_999), action: 'user.block' },
        { since: before(4_000), until: before(3_000), action: 'impersonation.start', outcome: 'refused' },
      ]),
    },
    {
      name: 'operators, their sessions and tokens',
      paths: ['operators', 'operator_sessions', 'operator_tokens'].map((path) => address(path)),
    },
    { name: 'audiences and keys', paths: ['audiences', 'keys'].map((path) => address(path)) },
    { name: 'what needs attention', paths: [address('attention')] },
    { name: 'statistics', paths: lists('statistics', each('range', ['1h', '24h', '7d', '30d'])) },
    {
      name: 'search over everything',
      paths: lists('search', each('q', [...typed, 'ab', 'supplier-17', users[3] ?? ''])),
    },
    { name: 'the system', paths: [address('system')] },
  ];
}
