import { PERIODS } from '../lists/period.ts';
import { searchOf } from './search-params.ts';

/** What may stand in the address of each page. */
export const overview = searchOf({ range: ['1h', '24h', '7d', '30d'], live: ['1'] });
export const watched = searchOf({ live: ['1'] });
export const partners = searchOf({ q: 'text', status: ['active', 'suspended'], new: ['1'] });
export const clients = searchOf({
  q: 'text',
  partner_id: 'text',
  type: ['machine', 'web', 'native', 'resource_server'],
  status: ['active', 'blocked'],
});
export const newClient = searchOf({ partner_id: 'text', type: ['machine', 'web', 'native', 'resource_server'] });
export const users = searchOf({
  q: 'text',
  partner_id: 'text',
  role: ['customer', 'support', 'staff'],
  status: ['active', 'blocked'],
  two_factor: ['none', 'required', 'enrolled'],
});
export const newUser = searchOf({ partner_id: 'text' });
export const contracts = searchOf({
  number: 'text',
  partner_id: 'text',
  user_id: 'text',
  phase: 'text',
  deleted: ['true'],
});
export const endpoints = searchOf({ partner_id: 'text', state: ['healthy', 'failing', 'disabled', 'paused'] });
export const messages = searchOf({
  partner_id: 'text',
  endpoint_id: 'text',
  contract_id: 'text',
  status: ['pending', 'delivered', 'parked', 'superseded'],
  since: PERIODS,
  live: ['1'],
});
export const keys = searchOf({ rotate: ['1'] });
export const impersonations = searchOf({
  partner_id: 'text',
  user_id: 'text',
  client_id: 'text',
  live: ['true', 'false'],
});
export const audit = searchOf({
  partner_id: 'text',
  actor_id: 'text',
  target_id: 'text',
  action: 'text',
  outcome: ['success', 'refused'],
  since: PERIODS,
  live: ['1'],
  verify: ['1'],
});
export const operators = searchOf({
  role: ['owner', 'operator', 'support', 'auditor'],
  status: ['active', 'blocked'],
  invite: ['1'],
});

/** The tabs of a partner hold lists, each with filters of its own. */
export const partnerParts = (given: Record<string, unknown>) => ({
  ...clients(given),
  ...users(given),
  ...endpoints(given),
  ...audit(given),
});
