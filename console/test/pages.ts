import type { Console } from './harness.ts';

/** An address for each page and each part of one. */
export async function everyPage({ idOf }: Console): Promise<string[]> {
  const partner = `/partners/${await idOf('/partners')}`;
  const machine = `/clients/${await idOf('/clients')}`;
  const web = `/clients/${await idOf('/clients', 1)}`;
  const user = `/users/${await idOf('/users')}`;
  const contract = `/contracts/${await idOf('/contracts')}`;
  const endpoint = `/webhooks/endpoints/${await idOf('/webhook_endpoints', 2)}`;
  const operator = `/operators/${await idOf('/operators', 1)}`;
  const parts = (base: string, ...tabs: string[]) => [base, ...tabs.map((tab) => `${base}/${tab}`)];
  return [
    '/',
    '/partners',
    ...parts(partner, 'clients', 'users', 'theme', 'webhooks', 'audit'),
    ...parts('/clients', 'new'),
    ...parts(machine, 'access', 'secrets', 'quickstart', 'test'),
    ...parts(web, 'quickstart', 'test'),
    ...parts('/users', 'new'),
    ...parts(user, 'profile', 'sessions', 'contracts', 'audit'),
    '/audiences',
    '/contracts',
    ...parts(contract, 'phases', 'revisions', 'messages'),
    '/webhooks',
    ...parts(endpoint, 'messages', 'settings'),
    ...parts('/webhooks/messages', await idOf('/webhook_messages', 2)),
    '/keys',
    '/impersonations',
    ...parts('/audit', '9000'),
    '/operators',
    ...parts(operator, 'sessions', 'audit'),
    ...parts('/account', 'tokens'),
    '/system',
    '/invitation#token',
    '/signed-out',
  ];
}

/** Addresses that open a dialog. */
export const DIALOGS = ['/partners?new=1', '/keys?rotate=1', '/audit?verify=1', '/operators?invite=1'];
